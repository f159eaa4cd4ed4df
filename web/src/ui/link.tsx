/* A link to another view of the page. SPDX-License-Identifier: GPL-3.0-or-later */
import type { ComponentChildren } from 'preact';
import { address, navigate, type Query } from '../router';

interface Props {
  path: string;
  query?: Query;
  class?: string;
  label?: string; // if the text alone does not say where it leads
  children: ComponentChildren;
}

export function Link({ path, query = {}, class: name, label, children }: Props) {
  return (
    <a
      class={name}
      href={address(path, query)}
      aria-label={label}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return; // in a new tab
        event.preventDefault();
        navigate(path, query);
      }}
    >
      {children}
    </a>
  );
}
