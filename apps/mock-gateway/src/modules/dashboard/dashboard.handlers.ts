// Behaviour: docs/behaviour/dashboard.md
import type { contracts } from '@portal/contracts';
import { teamOf } from '../../advisors/team.queries.ts';
import type { Handlers } from '../../calls/handlers.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { ownClientsOf } from '../../wealth/owners.ts';
import { incomeTile } from './income.queries.ts';
import { sinceLastVisit } from './last-visit.queries.ts';
import { topMovers } from './movers.queries.ts';
import { upcomingOf } from './upcoming.queries.ts';

/** The tiles of the dashboard that no other page has. */
export const dashboard: Handlers<typeof contracts.dashboard> = {
  async sinceLastVisit(_input, context) {
    return sinceLastVisit(context, await ownClientsOf(context.db, context.principal));
  },
  async movers(_input, { db, principal }) {
    return topMovers(db, await ownClientsOf(db, principal));
  },
  async income(_input, { db, principal }) {
    return incomeTile(db, await ownClientsOf(db, principal));
  },
  async upcoming(_input, context) {
    return upcomingOf(context, await ownClientsOf(context.db, context.principal));
  },
  async advisor(_input, { db, clock, principal }) {
    const today = businessDayAt(clock.now().getTime());
    const [lead] = await teamOf(db, await ownClientsOf(db, principal), today);
    if (!lead) return null;
    const { name, title, email, phone } = lead;
    return { name, title, email, phone };
  },
};
