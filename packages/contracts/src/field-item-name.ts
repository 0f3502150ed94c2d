import * as z from 'zod/mini';

/** What a client calls something of theirs: a line of text, trimmed, of 60 characters at most. */
export const itemName = z
  .string()
  .check(z.trim(), z.minLength(1, 'enter_name'), z.maxLength(60), z.regex(/^\P{C}*$/u));
