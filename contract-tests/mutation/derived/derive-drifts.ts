import type { Derive } from './derived-drift.ts';
import { deriveAccess, deriveHeader } from './derive-access-drifts.ts';
import { deriveFields } from './derive-field-drifts.ts';
import { deriveLists } from './derive-list-drifts.ts';
import { deriveErrors, deriveSuccesses } from './derive-response-drifts.ts';

const families: readonly Derive[] = [
  deriveFields,
  deriveSuccesses,
  deriveErrors,
  deriveAccess,
  deriveHeader,
  deriveLists,
];

/** Every drift of a call that follows from the table. */
export const deriveDrifts: Derive = (recorded) => families.flatMap((derive) => derive(recorded));
