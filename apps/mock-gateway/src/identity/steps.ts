// Behaviour: docs/behaviour/security-steps.md
import type { CallShape, Step } from '@portal/contracts/call';
import { GatewayError } from '../errors/gateway-error.ts';
import type { Flag } from '../store/column-types.ts';
import type { Steps } from './principal.ts';
import type { SecondFactor } from './tokens/session.tables.ts';

/** The columns of a session from which its finished steps follow. */
export interface StepColumns {
  questions_finished: Flag | null;
  device_required: Flag | null;
  device_id: string | null;
  passkey_id: string | null;
  second_factor: SecondFactor | null;
  /** Whether any role of the user holds a permission of staff. */
  is_staff: Flag;
  /** Null where the firm has published no terms. */
  terms_finished: Flag | null;
}

/** In the order they come in. */
const ORDER: readonly Step[] = ['mfa', 'sq', 'token', 'tc'];

const flag = (value: boolean): Flag => (value ? 1 : 0);

/**
 * A passkey proves more than a remembered device does, so its session has finished the device step. For staff nothing less
 * than a passkey or a code of their app counts: no remembered device, code that was sent or recovery code.
 */
export const stepsOf = (row: StepColumns): Steps => ({
  mfa: flag(row.is_staff !== 1 || row.passkey_id !== null || row.second_factor === 'authenticator'),
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
