/* Diagrams as a sheet to print, with the solutions on a page of their own; not seen on the screen. SPDX-License-Identifier: GPL-3.0-or-later */
export interface Diagram {
  picture: string; // its address
  lines: string[]; // of the caption, after the number
  solution: string;
}

export function Sheet({ title, text, diagrams }: { title: string; text?: string; diagrams: readonly Diagram[] }) {
  return (
    <div class="sheet" aria-hidden="true">
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div class="diagrams">
        {diagrams.map(({ picture, lines }, index) => (
          <figure key={index}>
            <img src={picture} alt="" />
            <figcaption>{index + 1}. {lines.map((line, at) => <span key={at}>{at > 0 && <br />}{line}</span>)}</figcaption>
          </figure>
        ))}
      </div>
      <h2 class="solutions">Solutions</h2>
      <ol>{diagrams.map(({ solution }, index) => <li key={index}>{solution}</li>)}</ol>
    </div>
  );
}
