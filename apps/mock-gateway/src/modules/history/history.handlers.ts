// Behaviour: docs/behaviour/history.md
import type { contracts } from '@portal/contracts';
import { HISTORY_MAX_EVENTS } from '@portal/contracts/constants';
import type { LoginEvent } from '@portal/contracts/history';
import type { Selectable } from 'kysely';
import type { Handlers } from '../../calls/handlers.ts';
import { parseCursor } from '../../errors/parse-cursor.ts';
import type { Database } from '../../store/schema.ts';
import { knownDevice } from '../../identity/devices/describe-device.ts';
import { recordedPlace } from '../../identity/devices/place-of.ts';

type Row = Selectable<Database['login_event']>;

/** An instant, and how many of the user's events at that instant were returned already. */
interface Place {
  at: number;
  shown: number;
}

/** The two directions of a history, each with its start: an instant that none is later, or earlier, than. */
const walks = {
  newest: { start: Number.MAX_SAFE_INTEGER, onward: '<=', direction: 'desc' },
  oldest: { start: 0, onward: '>=', direction: 'asc' },
} as const;

const FORM = /^(\d{1,15})-(\d{1,6})$/;

const placeOf = (cursor: string | undefined, start: number): Place => {
  if (cursor === undefined) return { at: start, shown: 0 };
  const [at, shown] = parseCursor(cursor, FORM).map(Number);
  return { at: at!, shown: shown! };
};

const toEvent = async (row: Row, placesDir: string | null): Promise<LoginEvent> => {
  const { at, result, type, ip } = row;
  return {
    login_timestamp: new Date(at).toISOString(),
    result,
    type,
    ip,
    // Rows written by an earlier version contain whatever the browser called itself.
    ...knownDevice(row),
    location: await recordedPlace(row, placesDir),
  };
};

/** Gives each event the cursor of the next page. Several events may have happened at the same instant. */
const withCursors = (rows: readonly Row[], from: Place, placesDir: string | null): Promise<LoginEvent[]> => {
  let place = from;
  const placed = rows.map((row) => {
    place = { at: row.at, shown: row.at === place.at ? place.shown + 1 : 1 };
    return { row, cursor: `${place.at}-${place.shown}` };
  });
  return Promise.all(placed.map(async ({ row, cursor }) => ({ ...(await toEvent(row, placesDir)), cursor })));
};

/** The user's login events. */
export const history: Handlers<typeof contracts.history> = {
  async list({ body: { after, order = 'newest', limit = HISTORY_MAX_EVENTS } }, { db, config, principal }) {
    const { start, onward, direction } = walks[order];
    const from = placeOf(after, start);
    const rows = await db
      .selectFrom('login_event')
      .selectAll()
      .where('user_id', '=', principal.userId)
      .where('at', onward, from.at)
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(limit)
      .offset(from.shown)
      .execute();
    return withCursors(rows, from, config.placesDir);
  },
};
