import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';

const MOST_EVENTS = 500;

/** The user's login events. */
export const history: Handlers<typeof contracts.history> = {
  async list(_input, { db, principal }) {
    const events = await db
      .selectFrom('login_event')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(MOST_EVENTS)
      .execute();
    return events.map(({ at, result, type, ip, os, device, city, prov, country }) => ({
      login_timestamp: new Date(at).toISOString(),
      result,
      type,
      ip,
      os,
      device,
      location: city === null && prov === null && country === null ? null : { city, prov, country },
    }));
  },
};
