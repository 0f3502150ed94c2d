import type { CallInput, CallShape } from '@portal/contracts/call';

/** Writes without a response, by their path: the last input of each, and the key it was sent with. */
const unsettled = new Map<string, { input: string; key: string }>();

const isWrite = ({ kind, access }: CallShape) => kind === 'mutation' && access !== 'public';

/**
 * Returns the idempotency key of a write. A write that is retried because its response was lost has the same key, and is
 * done once. Undefined for a read, and where the browser makes no random ids.
 */
export const idempotencyKey = (call: CallShape, input: CallInput): string | undefined => {
  if (!isWrite(call)) return undefined;
  const serialized = JSON.stringify(input);
  const previous = unsettled.get(call.path);
  const key = previous?.input === serialized ? previous.key : crypto.randomUUID?.();
  if (key) unsettled.set(call.path, { input: serialized, key });
  return key;
};

/** Deletes the idempotency key of a write whose response was received. */
export const settleIdempotencyKey = ({ path }: CallShape): void => void unsettled.delete(path);
