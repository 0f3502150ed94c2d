import * as z from 'zod/mini';

/** The highest number of a port. */
export const MAX_PORT = 65_535;

/** A whole number from the environment, between two bounds; without the second, from the first on. */
export const wholeNumber = (min: number, max?: number) => {
  const expected =
    max === undefined
      ? `expected a whole number of at least ${min}`
      : `expected a whole number from ${min} to ${max}`;
  return z.coerce
    .number(expected)
    .check(z.int(expected), z.gte(min, expected), z.lte(max ?? Number.MAX_SAFE_INTEGER, expected));
};

/** One of a few words. */
export const choiceOf = <const Words extends readonly [string, string, ...string[]]>(...words: Words) =>
  z.enum(words, `expected ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** An address with one of the schemes that a pattern matches. */
export const address = (protocol: RegExp, example: string) => {
  const error = `expected an address such as ${example}`;
  // Without its slashes an address still is one to Node, and not to what opens it.
  return z.url({ protocol, error }).check(z.includes('://', error));
};

/** An address of mail, alone or after a name; neither reaches into another header of the message. */
export const sender = z
  .string()
  .check(
    z.regex(
      /^(?:[^\s<>@]+@[^\s<>@]+|[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>)$/u,
      'expected a sender such as Firm <no-reply@firm.example>',
    ),
  );
