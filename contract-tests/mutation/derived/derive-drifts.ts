import type { Derive } from './derived-drift.ts';
import { deriveAccess, deriveHeader } from './derive-access-drifts.ts';
import { deriveFields } from './derive-field-drifts.ts';
import { deriveLists } from './derive-list-drifts.ts';
import { deriveEffects, deriveOtherSession, deriveSteps, deriveViews } from './derive-session-drifts.ts';
import { deriveEchoes, deriveFilters, deriveOrders } from './derive-relation-drifts.ts';
import { deriveErrors, deriveSuccesses } from './derive-response-drifts.ts';

const families: readonly Derive[] = [
  deriveFields,
  deriveSuccesses,
  deriveErrors,
  deriveAccess,
  deriveHeader,
  deriveLists,
  deriveFilters,
  deriveEchoes,
  deriveOrders,
  deriveOtherSession,
  deriveEffects,
  deriveSteps,
  deriveViews,
];

/** Every drift of a call that follows from the table. */
export const deriveDrifts: Derive = (recorded) => families.flatMap((derive) => derive(recorded));
