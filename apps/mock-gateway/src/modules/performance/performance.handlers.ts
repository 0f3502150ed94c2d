import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ownersOf } from '../wealth/owners.ts';
import { valueSeries, valueSummary } from '../wealth/value.queries.ts';

export const performance: Handlers<typeof contracts.performance> = {
  async summary(_input, { db, principal }) {
    return valueSummary(db, await ownersOf(db, principal));
  },
  async values({ query }, { db, principal }) {
    return valueSeries(db, await ownersOf(db, principal), query.period);
  },
};
