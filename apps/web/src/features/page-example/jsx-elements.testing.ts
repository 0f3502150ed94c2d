/** The place after the bracket that closes the one at `start`. */
const endOfBraces = (source: string, start: number): number => {
  let depth = 0;
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '{') depth += 1;
    if (source[at] === '}') depth -= 1;
    if (depth === 0) return at + 1;
  }
  throw new Error('A brace is not closed.');
};

const ATTRIBUTE = /\s+([\w-]+)(=)?/y;

/** The value of an attribute, as it is written, and the place after it. */
const valueAt = (source: string, start: number): [value: string, end: number] => {
  const end = source[start] === '{' ? endOfBraces(source, start) : source.indexOf('"', start + 1) + 1;
  return [source.slice(start, end), end];
};

/** The attributes that are written from a place of a source on, up to the end of their tag. */
const attributesAt = (source: string, start: number): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  let at = start;
  for (;;) {
    const spread = /\s+(?=\{\.\.\.)/y;
    spread.lastIndex = at;
    if (spread.test(source)) {
      at = endOfBraces(source, spread.lastIndex);
      continue;
    }
    ATTRIBUTE.lastIndex = at;
    const match = ATTRIBUTE.exec(source);
    if (!match) return found;
    const [, name = '', hasValue] = match;
    const [value, end] = hasValue ? valueAt(source, ATTRIBUTE.lastIndex) : ['{true}', ATTRIBUTE.lastIndex];
    found.set(name, value);
    at = end;
  }
};

/** The attributes of every element of a component in a source of JSX, without those that are spread into it. */
export const elementsOf = (source: string, component: string): ReadonlyMap<string, string>[] =>
  [...source.matchAll(new RegExp(`<${component}(?=[\\s/>])`, 'g'))].map(({ index, 0: tag }) =>
    attributesAt(source, index + tag.length),
  );
