import { restErrorOf } from './rest-error.ts';

/** The error that a call fails with, as the adapter reports it. */
export const failureOf = async (promise: Promise<unknown>) => {
  const caught: unknown = await promise.catch((error: unknown) => error);
  return restErrorOf(caught);
};
