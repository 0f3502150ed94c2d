import * as z from 'zod/mini';

/**
 * A rule of a form: two fields are equal. The error is beside the second as soon as both are text, even while other
 * fields of the form are still missing.
 */
export const repeats = <First extends string, Second extends string>(
  first: First,
  second: Second,
  error: string,
) => {
  const bothTyped = z.looseObject({ [first]: z.string(), [second]: z.string() });
  return z.refine<Record<First | Second, string>>((form) => form[first] === form[second], {
    error,
    path: [second],
    when: ({ value }) => z.safeParse(bothTyped, value).success,
  });
};
