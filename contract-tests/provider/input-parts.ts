import type { CallInput, CallShape } from '@portal/contracts/call';
import * as z from 'zod/mini';

export const inputParts = ['params', 'query', 'body'] as const;
export type InputPart = (typeof inputParts)[number];

/** Whether a call's contract takes an input as a whole. */
export const isValidInput = (call: CallShape, input: CallInput): boolean =>
  inputParts.every((part) => {
    const schema = call[part];
    return !schema || z.safeParse(schema, input[part] ?? {}).success;
  });
