import type { CallInput, CallShape } from '@portal/contracts/call';

/** Writes whose answer never came, by their path: the last input of each, and the key it went with. */
const unanswered = new Map<string, { input: string; key: string }>();

const isWrite = ({ kind, access }: CallShape) => kind === 'mutation' && access !== 'public';

/**
 * What names a write to the gateway. One that is sent again because nobody knows whether it was done goes under the
 * same name, and is done once. Undefined for what only reads, and where the browser makes no random ids.
 */
export const repeatKey = (call: CallShape, input: CallInput): string | undefined => {
  if (!isWrite(call)) return undefined;
  const same = JSON.stringify(input);
  const before = unanswered.get(call.path);
  const key = before?.input === same ? before.key : crypto.randomUUID?.();
  if (key) unanswered.set(call.path, { input: same, key });
  return key;
};

/** Forgets the name of a write: its answer has come. */
export const settleKey = ({ path }: CallShape): void => void unanswered.delete(path);
