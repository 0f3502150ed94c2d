import { AsyncLocalStorage } from 'node:async_hooks';
import type { GatewayResponse } from './gateway-client.ts';

/** The last response of a check, as a report names it. */
interface LastResponse {
  /** What was requested: a call, or the address. */
  name: string;
  /** The status and the beginning of the text. */
  text: string;
}

/** Checks run at the same time, so what is the last response is known for each of them alone. */
const checks = new AsyncLocalStorage<{ last: LastResponse | null }>();

/** Runs a check, and tracks the responses that it receives. */
export const trackResponses = <Result>(check: () => Promise<Result>): Promise<Result> =>
  checks.run({ last: null }, check);

/** Notes a response to what was requested as the last one of the check that is running. */
export const noteResponse = (name: string, { status, text }: GatewayResponse): void => {
  const check = checks.getStore();
  if (check) check.last = { name, text: `${status} ${text.slice(0, 200)}` };
};

/** The last response of the check that is running; null where it received none. */
export const lastResponse = (): LastResponse | null => checks.getStore()?.last ?? null;
