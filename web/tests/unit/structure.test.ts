/* The structure of the sources: short functions, and views that only lay out. SPDX-License-Identifier: GPL-3.0-or-later */
import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LONGEST = 80; // lines of a function, component or hook

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
const sources = files.map((name) => ts.createSourceFile(name, readFileSync(`src/${name}`, 'utf8'), ts.ScriptTarget.Latest, true));

/* "views/solve.tsx:19: 45 lines" for each function longer than `longest`. */
function longFunctions(source: ts.SourceFile, longest: number): string[] {
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const lines = lineOf(node.end) - lineOf(node.getStart()) + 1;
    if (ts.isFunctionLike(node) && lines > longest) found.push(`${source.fileName}:${lineOf(node.getStart())}: ${lines} lines`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('no function is longer than a screen', () => {
  expect(sources.flatMap((source) => longFunctions(source, LONGEST))).toEqual([]);
  expect(longFunctions(ts.createSourceFile('x.ts', `const f = () => {\n${'\n'.repeat(LONGEST)}};`, ts.ScriptTarget.Latest, true), LONGEST)).toHaveLength(1);
});

test('views neither keep state nor ask the server', () => {
  const views = sources.filter(({ fileName }) => fileName.startsWith('views'));
  expect(views.length).toBeGreaterThan(0);
  for (const view of views) expect(view.text, view.fileName).not.toMatch(/\buse(State|Effect|LayoutEffect|Reducer)\b|from '\.\.\/api\/(client|jobs)'/);
});
