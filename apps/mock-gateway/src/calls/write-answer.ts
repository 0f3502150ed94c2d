import type { CallShape } from '@portal/contracts/call';
import * as z from 'zod/mini';
import { inWords } from './in-words.ts';
import { GatewayError } from '../errors/gateway-error.ts';

/** An answer that was checked against its contract and written elsewhere. */
export class WrittenAnswer {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What answers that did not change were written as; a handler that gives the same object again saves the work. */
const written = new WeakMap<object, string>();

const write = (call: CallShape, answer: unknown) => {
  const read = z.safeParse(call.response, answer, inWords);
  if (read.success) return JSON.stringify(read.data);
  const unfit = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new GatewayError('internal_error', { unfit });
};

/**
 * Checks an answer against its contract and writes it; what the contract does not name is left out. One that does not
 * fit is refused with `internal_error`, which names its fields.
 */
export const writeAnswer = (call: CallShape, answer: unknown): string => {
  if (answer instanceof WrittenAnswer) return answer.text;
  if (typeof answer !== 'object' || answer === null) return write(call, answer);
  const before = written.get(answer);
  if (before !== undefined) return before;
  const text = write(call, answer);
  written.set(answer, text);
  return text;
};
