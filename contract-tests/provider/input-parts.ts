import type { CallInput, CallShape } from '@portal/contracts/call';
import * as z from 'zod/mini';

export const inputParts = ['params', 'query', 'body'] as const;
export type InputPart = (typeof inputParts)[number];

/** Whether the contract of a call accepts an input. */
export const isValidInput = (call: CallShape, input: CallInput): boolean =>
  inputParts.every((part) => {
    const schema = call[part];
    return !schema || z.safeParse(schema, input[part] ?? {}).success;
  });
