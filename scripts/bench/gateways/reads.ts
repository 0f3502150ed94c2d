import { manyUsername } from '../../../apps/mock-gateway/src/modules/many-clients/many-usernames.ts';
import { applicationHeader } from '../../../packages/contracts/src/application.ts';
import { ACCESS_TOKEN_HEADER } from '../../../packages/contracts/src/headers.ts';
import { contracts } from '../../../packages/contracts/src/index.ts';
import { inRoot } from '../../paths.ts';
import { launch, signIn } from '../launch.ts';
import type { ReadLoad, ReadRound } from './read-load.ts';

/** The reads that a page begins with. */
const READS = [contracts.user.me, contracts.accounts.list, contracts.preferences.get];

/** Signs in the first of the many clients; resolves with the requests of each. */
export const readsAt = async (url: string, clients: number): Promise<ReadLoad['requests']> => {
  const tokens = await Promise.all(
    Array.from({ length: clients }, (_, at) => signIn(url, manyUsername(at + 1))),
  );
  return tokens.flatMap((token) =>
    READS.map(({ path }) => ({ path, headers: { ...applicationHeader, [ACCESS_TOKEN_HEADER]: token } })),
  );
};

/** Sends requests for some seconds, from a process of its own. */
export const read = async (load: ReadLoad): Promise<ReadRound> => {
  const file = inRoot('scripts', 'bench', 'gateways', 'read-load.ts');
  return (await launch<ReadRound>([file], {}, load)).message;
};
