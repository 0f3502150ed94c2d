import { globSync, readFileSync } from 'node:fs';
import { root } from '../paths.ts';

const PLACES = ['*.md', 'docs/**/*.md', 'packages/*/*.md', 'contract-tests/**/*.md'];

/** A Markdown page of the repository, with its path from the root. */
export interface Page {
  path: string;
  text: string;
  /** The text without fenced code, where brackets and headings are no Markdown. */
  prose: string;
}

const withoutFences = (text: string) => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** Every Markdown page that people of this repository write. */
export const pages: Page[] = globSync(PLACES, { cwd: root, exclude: (name) => name.includes('node_modules') })
  .toSorted()
  .map((path) => {
    const text = readFileSync(`${root}/${path}`, 'utf8');
    return { path, text, prose: withoutFences(text) };
  });

/** Tests that a table names as `` `file`: "name", "name" ``. */
export const quotedTests = (cell: string): { file: string; name: string }[] =>
  [...cell.matchAll(/`([\w./-]+\.tsx?)`: ((?:"[^"]+"(?:, )?)+)/g)].flatMap(([, file, names]) =>
    [...names!.matchAll(/"([^"]+)"/g)].map(([, name]) => ({ file: file!, name: name! })),
  );
