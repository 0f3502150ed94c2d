import { applicationHeader } from '../../packages/contracts/src/application.ts';
import { ACCESS_TOKEN_HEADER } from '../../packages/contracts/src/headers.ts';
import { contracts } from '../../packages/contracts/src/index.ts';
import { requireSuccess } from './require-success.ts';

const P95 = 0.95;

/** The 95th percentile of times. */
export const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * P95) - 1]!;

/** Makes the calls that a page begins with, one after another, until it is stopped; `stop` returns their times in ms. */
export const makeOtherCalls = (url: string, token: string) => {
  const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: token };
  const paths = [contracts.user.me.path, contracts.accounts.list.path, contracts.notifications.count.path];
  const stopping = new AbortController();
  const times: number[] = [];
  const run = async () => {
    for (let at = 0; !stopping.signal.aborted; at += 1) {
      const path = paths[at % paths.length]!;
      const startedAt = performance.now();
      const response = await fetch(url + path, { headers });
      const payload = await response.text();
      times.push(performance.now() - startedAt);
      requireSuccess(path, response.status, payload);
    }
  };
  const done = run();
  return {
    stop: async (): Promise<number[]> => {
      stopping.abort();
      await done;
      return times;
    },
  };
};
