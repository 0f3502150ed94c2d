/** Keys that are put together from data: the key with `*` for what comes in, and all that can come in. */
export type BuiltKeys = Record<string, readonly string[]>;

interface Comparison {
  /** Keys of texts, without their plural endings. */
  keys: readonly string[];
  /** What uses the texts. */
  source: string;
  built: BuiltKeys;
}

const COMMENTS = /\/\*[\s\S]*?\*\/|(?<!['"`:])\/\/.*/g;
const INTERPOLATION = /\$\{[^}]*\}/g;

/** The keys written in a source, as they are or with `*` for what comes in. A name that is not quoted is no key. */
export const keysIn = (source: string, domains: readonly string[]): Set<string> => {
  const quoted = new RegExp(`(['"\`])((?:${domains.join('|')})\\.[\\w.\${}()]+)\\1`, 'g');
  const found = source.replaceAll(COMMENTS, '').matchAll(quoted);
  return new Set([...found].map(([, , key = '']) => key.replaceAll(INTERPOLATION, '*')));
};

const expand = (pattern: string, values: readonly string[]) =>
  values.map((value) => pattern.replace('*', () => value));

/**
 * Compares the texts with the code that uses them. Returns unused texts, keys without a text, composed keys that are
 * not declared, and declarations that are not used.
 */
export const compareKeys = ({ keys, source, built }: Comparison) => {
  const written = [...keysIn(source, [...new Set(keys.map((key) => key.split('.')[0] ?? ''))])];
  const patterns = written.filter((key) => key.includes('*'));
  const used = written
    .filter((key) => !key.includes('*'))
    .concat(patterns.flatMap((pattern) => expand(pattern, built[pattern] ?? [])));
  return {
    unused: keys.filter((key) => !used.includes(key)),
    missing: used.filter((key) => !keys.includes(key)),
    undeclared: patterns.filter((pattern) => !Object.hasOwn(built, pattern)),
    stale: Object.keys(built).filter((pattern) => !patterns.includes(pattern)),
  };
};
