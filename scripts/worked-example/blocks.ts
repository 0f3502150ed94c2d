/** A code block of a Markdown page that is a file, or a change of one. */
export interface Block {
  /** The heading it is under. */
  section: string;
  /** Path of the file from the root of the repository. */
  path: string;
  /** `diff` for a change; any other language is the file itself. */
  language: string;
  text: string;
}

const HEADING = /^#+ (.+)$/;
const OPENING = /^```(\w+) (\S+)$/;
const CLOSING = '```';

/** The blocks of a page whose fence names a file, in order. */
export const blocksOf = (markdown: string): Block[] => {
  const blocks: Block[] = [];
  let section = '';
  let open: (Block & { lines: string[] }) | null = null;
  for (const line of markdown.split('\n')) {
    const opening = OPENING.exec(line);
    if (open && line === CLOSING) {
      blocks.push({ ...open, text: `${open.lines.join('\n')}\n` });
      open = null;
    } else if (open) open.lines.push(line);
    else if (opening) {
      const [, language = '', path = ''] = opening;
      open = { section, path, language, text: '', lines: [] };
    } else section = HEADING.exec(line)?.[1] ?? section;
  }
  return blocks;
};

const HUNK = /^@@$\n?/m;
const linesWith = (hunk: string, signs: string) =>
  hunk
    .replace(/\n$/, '')
    .split('\n')
    // Editors strip the space before an empty line, as patch allows.
    .filter((line) => signs.includes(line[0] ?? ' '))
    .map((line) => `${line.slice(1)}\n`)
    .join('');

/** A file after a change. Throws an Error that shows the lines which the file does not have, or has twice. */
export const applyDiff = (source: string, { path, text }: Block): string =>
  text
    .split(HUNK)
    .filter((hunk) => hunk !== '')
    .reduce((current, hunk) => {
      const before = linesWith(hunk, ' -');
      const found = current.split(before).length - 1;
      if (found !== 1) throw new Error(`${path} has these lines ${found} times, expected once:\n${before}`);
      return current.replace(before, () => linesWith(hunk, ' +'));
    }, source);
