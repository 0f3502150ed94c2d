import type { Gateways } from '../../rest/gateways.ts';
import { refreshDueIn, refreshIfDue } from '../../rest/refresh.ts';
import { endSession } from '../../rest/session-end.ts';

/** Browsers run a timer of more days than this at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Refreshes the tokens whenever they are due, and looks whether they are when the client returns to the tab. Ends the
 * session when the gateway does. Returns the function that stops it.
 */
export const refreshInTime = (gateways: Gateways): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const plan = () => {
    // A check on return runs beside the planned one: one timer remains of both.
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(check, Math.min(Math.max(refreshDueIn(), 1_000), MAX_TIMER_MS));
  };
  const end = () => {
    if (!isStopped) endSession('expired');
  };
  // Whether a session is over is for the gateway to say: this browser may have slept, or its clock been set.
  const check = () => void refreshIfDue(gateways).then(plan, end);
  const onReturn = () => {
    if (document.visibilityState === 'visible') check();
  };
  plan();
  document.addEventListener('visibilitychange', onReturn);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onReturn);
  };
};
