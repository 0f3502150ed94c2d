import type { MaybePromise } from './engine.ts';

export const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Goes on at once with what is there already, and later with what is still to come. */
export const afterwards = <Value, Result>(
  value: MaybePromise<Value>,
  go: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (isPromise(value) ? (value as Promise<Value>).then(go) : go(value as Value));
