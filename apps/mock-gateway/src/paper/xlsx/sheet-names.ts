import { printable } from '../printable.ts';

/** As long as a spreadsheet accepts. */
const MAX_LENGTH = 31;
const CUT_AT = 27;

const acceptable = (text: string): string => {
  const name = printable(text)
    .replace(/[[\]/\\:*?]/g, ' ')
    .replace(/^[' ]+|[' ]+$/g, '');
  return name.length > MAX_LENGTH ? `${name.slice(0, CUT_AT).trim()}…` : name;
};

/** Makes a name for each sheet that a spreadsheet accepts; equal ones, whatever their case, are numbered. */
export const sheetNames = (texts: readonly string[]): string[] => {
  const taken = new Set<string>();
  return texts.map((text, at) => {
    const wanted = acceptable(text) || String(at + 1);
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1)
      name = `${wanted.slice(0, CUT_AT)} ${number}`;
    taken.add(name.toLowerCase());
    return name;
  });
};
