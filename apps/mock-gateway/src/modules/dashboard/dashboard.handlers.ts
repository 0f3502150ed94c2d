// Behaviour: docs/behaviour/dashboard.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { incomeOf } from './income.queries.ts';
import { sinceLastVisit } from './last-visit.queries.ts';
import { topMovers } from './movers.queries.ts';
import { upcomingOf } from './upcoming.queries.ts';

/** The tiles of the dashboard that no other page has. */
export const dashboard: Handlers<typeof contracts.dashboard> = {
  async sinceLastVisit(_input, context) {
    return sinceLastVisit(context, await clientUuidsOf(context.db, context.principal.userId));
  },
  async movers(_input, { db, principal }) {
    return topMovers(db, await clientUuidsOf(db, principal.userId));
  },
  async income(_input, { db, principal }) {
    return incomeOf(db, await clientUuidsOf(db, principal.userId));
  },
  async upcoming(_input, context) {
    return upcomingOf(context, await clientUuidsOf(context.db, context.principal.userId));
  },
  async advisor(_input, { db, principal }) {
    const found = await db
      .selectFrom('client as c')
      .innerJoin('client_advisor as o', 'o.client_uuid', 'c.client_uuid')
      .innerJoin('advisor as a', 'a.id', 'o.advisor_id')
      .select(['a.name', 'a.title_en', 'a.title_fr', 'a.email', 'a.phone'])
      .where('c.user_id', '=', principal.userId)
      .orderBy('c.client_id')
      .limit(1)
      .executeTakeFirst();
    if (!found) return null;
    const { title_en, title_fr, ...card } = found;
    return { ...card, title: { en: title_en, fr: title_fr } };
  },
};
