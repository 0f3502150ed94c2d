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
const COMING_IN = /\$\{[^}]*\}/g;

/** The keys written in a source, as they are or with `*` for what comes in. A name that is not quoted is no key. */
export const keysIn = (source: string, domains: readonly string[]): Set<string> => {
  const quoted = new RegExp(`(['"\`])((?:${domains.join('|')})\\.[\\w.\${}()]+)\\1`, 'g');
  const found = source.replaceAll(COMMENTS, '').matchAll(quoted);
  return new Set([...found].map(([, , key = '']) => key.replaceAll(COMING_IN, '*')));
};

const whole = (pattern: string, values: readonly string[]) =>
  values.map((value) => pattern.replace('*', () => value));

/**
 * Sets the texts against what uses them: texts nobody uses, keys that have no text, keys put together from data that
 * nobody declared, and declarations nobody uses.
 */
export const compareKeys = ({ keys, source, built }: Comparison) => {
  const written = [...keysIn(source, [...new Set(keys.map((key) => key.split('.')[0] ?? ''))])];
  const patterns = written.filter((key) => key.includes('*'));
  const used = written
    .filter((key) => !key.includes('*'))
    .concat(patterns.flatMap((pattern) => whole(pattern, built[pattern] ?? [])));
  return {
    unused: keys.filter((key) => !used.includes(key)),
    missing: used.filter((key) => !keys.includes(key)),
    undeclared: patterns.filter((pattern) => !Object.hasOwn(built, pattern)),
    stale: Object.keys(built).filter((pattern) => !patterns.includes(pattern)),
  };
};
