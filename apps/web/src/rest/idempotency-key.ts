import type { CallInput, CallShape } from '@portal/contracts/call';

/**
 * Writes without a response, by method and path: the last input of each, and the key it was sent with. An earlier input
 * gets a new key, because what was written since would make the response to it untrue.
 */
const unsettled = new Map<string, { input: string; key: string }>();

/** A list that is read meanwhile has the path of the write that adds to it. */
const nameOf = ({ method, path }: CallShape) => `${method} ${path}`;

const isWrite = ({ kind, access }: CallShape) => kind === 'mutation' && access !== 'public';

/**
 * Returns the idempotency key of a write. A write that is retried because its response was lost has the same key, and is
 * done once. Undefined for a read, and where the browser makes no random ids.
 */
export const idempotencyKey = (call: CallShape, input: CallInput): string | undefined => {
  if (!isWrite(call)) return undefined;
  const serialized = JSON.stringify(input);
  const previous = unsettled.get(nameOf(call));
  const key = previous?.input === serialized ? previous.key : crypto.randomUUID?.();
  if (key) unsettled.set(nameOf(call), { input: serialized, key });
  return key;
};

/**
 * Deletes the idempotency key of a write whose response was received. A later write of the same call that is still without
 * one keeps its own.
 */
export const settleIdempotencyKey = (call: CallShape, input: CallInput): void => {
  if (unsettled.get(nameOf(call))?.input === JSON.stringify(input)) unsettled.delete(nameOf(call));
};
