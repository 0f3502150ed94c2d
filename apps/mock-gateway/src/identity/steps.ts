// Behaviour: docs/behaviour/security-steps.md
import type { CallShape, Step } from '@portal/contracts/call';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Flag } from '../store/column-types.ts';
import type { Steps } from './principal.ts';

/** The columns of a session from which its finished steps follow. */
export interface StepColumns {
  questions_finished: Flag | null;
  device_required: Flag | null;
  device_id: string | null;
  passkey_id: string | null;
  /** Null where the firm has published no terms. */
  terms_finished: Flag | null;
}

/** In the order they come in. */
const ORDER: readonly Step[] = ['sq', 'token', 'tc'];

const flag = (value: boolean): Flag => (value ? 1 : 0);

/** A passkey proves more than a remembered device does, so its session has finished the device step. */
export const stepsOf = (row: StepColumns): Steps => ({
  sq: flag(row.questions_finished === 1),
  token: flag(row.device_required !== 1 || row.device_id !== null || row.passkey_id !== null),
  tc: flag(row.terms_finished !== 0),
});

/**
 * Rejects a call that is not open while a step is unfinished: with `step_closed` a call of another step, with
 * `step_unfinished` a call that comes after the steps.
 */
export const requireFinishedSteps = ({ during }: Pick<CallShape, 'during'>, steps: Steps): void => {
  if (during === 'any_step') return;
  const step = ORDER.find((one) => steps[one] === 0);
  if (step && step !== during) throw new GatewayError(during ? 'step_closed' : 'step_unfinished');
};
