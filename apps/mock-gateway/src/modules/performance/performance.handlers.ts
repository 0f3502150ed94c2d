import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { clientUuidsOf } from '../portal-profile/clients.ts';
import { valueSeries, valueSummary } from '../wealth/value.queries.ts';

/** What the client's own accounts are worth; those shared with a role are in no total with them. */
export const performance: Handlers<typeof contracts.performance> = {
  async summary(_input, { db, principal }) {
    return valueSummary(db, await clientUuidsOf(db, principal.userId));
  },
  async values({ query }, { db, principal }) {
    return valueSeries(db, await clientUuidsOf(db, principal.userId), query.period);
  },
};
