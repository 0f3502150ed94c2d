import type { MaybePromise } from './engine.ts';

export const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

/** Applies a function to a value: at once to one that is known, and when it resolves to one that is promised. */
export const mapMaybePromise = <Value, Result>(
  value: MaybePromise<Value>,
  next: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> => (isPromise(value) ? (value as Promise<Value>).then(next) : next(value as Value));
