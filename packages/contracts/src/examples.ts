import type { CallShape, Example } from './call.ts';
import { examples } from './generated/examples.ts';
import { allCalls } from './index.ts';

/**
 * Every call with its examples. They are separate from the contracts so that a browser that sends the calls does not
 * carry them.
 */
export const allExamples: readonly {
  domain: string;
  name: string;
  call: CallShape;
  examples: readonly Example[];
}[] = allCalls.map((entry) => ({
  ...entry,
  examples:
    (examples as Record<string, Record<string, readonly Example[]>>)[entry.domain]?.[entry.name] ?? [],
}));
