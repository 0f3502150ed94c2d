import type { contracts } from '@portal/contracts';
import { HISTORY_MAX_EVENTS } from '@portal/contracts/constants';
import type { LoginEvent } from '@portal/contracts/history';
import type { Selectable } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import type { Database } from '../../store/schema.ts';

type Row = Selectable<Database['login_event']>;

/** An instant, and how many of the user's events at that instant, newest first, were shown already. */
interface Place {
  at: number;
  shown: number;
}

/** Where every history begins: no instant is later. */
const NEWEST: Place = { at: Number.MAX_SAFE_INTEGER, shown: 0 };

const placeOf = (cursor: string | undefined): Place => {
  if (cursor === undefined) return NEWEST;
  const [at, shown] = cursor.split('-').map(Number);
  return { at: at!, shown: shown! };
};

const toEvent = ({ at, result, type, ip, browser, os, device, city, prov, country }: Row): LoginEvent => ({
  login_timestamp: new Date(at).toISOString(),
  result,
  type,
  ip,
  browser,
  os,
  device,
  location: city === null && prov === null && country === null ? null : { city, prov, country },
});

/** Gives each event the cursor that asks for what follows it. Several may have happened at the same instant. */
const withCursors = (rows: readonly Row[], from: Place): LoginEvent[] => {
  let place = from;
  return rows.map((row) => {
    place = { at: row.at, shown: row.at === place.at ? place.shown + 1 : 1 };
    return { ...toEvent(row), cursor: `${place.at}-${place.shown}` };
  });
};

/** The user's login events. */
export const history: Handlers<typeof contracts.history> = {
  async list({ body: { before, limit = HISTORY_MAX_EVENTS } }, { db, principal }) {
    const from = placeOf(before);
    const rows = await db
      .selectFrom('login_event')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .where('at', '<=', from.at)
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(from.shown)
      .execute();
    return withCursors(rows, from);
  },
};
