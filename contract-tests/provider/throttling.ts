import type { Entry } from './entry.ts';
import { isThrottled, type GatewayResponse } from './gateway-client.ts';
import type { Options } from './options.ts';
import { NotRun } from './outcome.ts';

/** Whether too many requests is what a call itself responds with, such as to the third code in an hour. */
const isOfCall = (entry: Entry | null, { body }: GatewayResponse): boolean =>
  String((body as { message?: unknown } | null | undefined)?.message) in (entry?.call.errors ?? {});

/** Creates a record of the responses by which a gateway, or a proxy before it, only said that it had too many requests. */
export const createThrottling = ({ rate }: Pick<Options, 'rate'>) => {
  const advice = rate === null ? 'give --rate N' : `give a lower --rate than ${rate}`;
  let count = 0;
  return {
    /** Throws NotRun for such a response, which says nothing of what was requested. */
    requireUnthrottled: (entry: Entry | null, response: GatewayResponse): void => {
      if (!isThrottled(response) || isOfCall(entry, response)) return;
      count += 1;
      throw new NotRun(`throttled by a ${response.status}; ${advice}`);
    },
    /** How many there were. */
    count: (): number => count,
  };
};
