// Behaviour: docs/behaviour/returns.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { ownClientsOf } from '../../wealth/owners.ts';
import { valuationSpan } from '../../wealth/valuations.queries.ts';
import { atCostIn, heldFrom, namedAtCost } from '../../wealth/series/at-cost.queries.ts';
import { ownAccounts } from '../../wealth/own-accounts.ts';
import { valueSeries, valueSummary } from '../../wealth/value.queries.ts';

/** The value of the client's own accounts; those shared with a role are in no total with them. */
export const performance: Handlers<typeof contracts.performance> = {
  async summary(_input, { db, principal }) {
    const owners = await ownClientsOf(db, principal);
    const span = await valuationSpan(db);
    const atCost = await atCostIn(db, await ownAccounts(db, owners), span?.yearOpening);
    return { ...(await valueSummary(db, owners)), held_at_cost: await namedAtCost(db, atCost) };
  },
  async values({ query }, { db, principal }) {
    const owners = await ownClientsOf(db, principal);
    const atCost = await atCostIn(db, await ownAccounts(db, owners));
    const series = await valueSeries(db, owners, query.period);
    return { ...series, held_at_cost: await namedAtCost(db, heldFrom(atCost, series.points[0]?.date)) };
  },
};
