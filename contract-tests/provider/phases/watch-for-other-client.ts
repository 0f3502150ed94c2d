import { states } from '@portal/contracts/provider-states';
import { setUpState, type Context } from '../context.ts';
import { GATEWAY, type Entry } from '../entry.ts';
import type { Outcome } from '../outcome.ts';
import { runCheck } from '../run-check.ts';
import { StateError } from '../states.ts';
import { findClientIds } from './other-client.ts';

/** Calls that list what is of one client alone. */
const LISTS = [
  'accounts.list',
  'accountGroups.list',
  'conversations.list',
  'devices.list',
  'documents.list',
  'notifications.list',
  'portalProfile.info',
  'sessions.list',
  'user.me',
];

/**
 * Has every response of the run to the example client searched for the ids of another client, which come from their own
 * lists. The check is of a state, so there is nothing to search for without a state URL.
 */
export const watchForOtherClient = async (context: Context, all: readonly Entry[]): Promise<Outcome[]> => {
  if (!context.states || !context.options.phases.includes('authorisation')) return [];
  const outcome = await runCheck('other-client-rows', GATEWAY, `ids of ${states.otherClient}`, async () => {
    const { access_token } = await setUpState(context, states.otherClient);
    if (access_token === undefined) throw new StateError(`"${states.otherClient}" gave no access_token`);
    const ids = await findClientIds(context, all, access_token, LISTS);
    const { clients } = await setUpState(context, states.client);
    context.gate.observed.watch(clients, ids);
    return [];
  });
  return outcome.status === 'passed' ? [] : [outcome];
};
