import { contracts, type Contracts } from '@portal/contracts';
import { addSharedReads } from '../access-log/shared-reads.ts';
import type { Handlers, SignedInContext } from '../calls/handlers.ts';
import { SerializedResponse } from '../calls/write-response.ts';
import type { HeavyDomain } from './job.ts';
import { doInThread } from './thread.ts';

/** Handlers of a domain whose responses are computed, checked and serialized in the worker thread. */
export const inThread = <Domain extends HeavyDomain>(domain: Domain): Handlers<Contracts[Domain]> => {
  const handler =
    (name: string) =>
    async (input: unknown, { config, clock, principal, requestId }: SignedInContext) => {
      const now = clock.now().getTime();
      const text = await doInThread({ kind: 'call', domain, name, input, principal, requestId, config, now });
      const end = text.indexOf('\n');
      addSharedReads(principal, text.slice(0, end));
      return new SerializedResponse(text.slice(end + 1));
    };
  const names = Object.keys(contracts[domain]);
  // It has one handler for each call of the domain, and the thread serializes by the same contract.
  return Object.fromEntries(names.map((name) => [name, handler(name)])) as unknown as Handlers<
    Contracts[Domain]
  >;
};
