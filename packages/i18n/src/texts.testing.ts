const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** Whether a text is one of the plural forms of its key. */
export const isPluralForm = (key: string): boolean => PLURAL.test(key);

/** A key as `t` takes it, without the ending of a plural form. */
export const withoutPlural = (key: string): string => key.replace(PLURAL, '');

/** Every text by its full key. */
export const flat = (texts: object, path = ''): [key: string, text: string][] =>
  Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? flat(value, `${path}${key}.`)
      : [[`${path}${key}`, String(value)] as [string, string]],
  );

/** The keys of texts as `t` takes them, in order. */
export const keysOf = (texts: object): string[] =>
  [...new Set(flat(texts).map(([key]) => withoutPlural(key)))].toSorted();
