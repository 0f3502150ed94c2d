import type { Notification, NotificationKind } from '@portal/contracts/notifications';
import type { Kysely, Selectable } from 'kysely';
import { INSTANT_AND_ID, parseCursor } from '../../errors/parse-cursor.ts';
import type { Database } from '../../store/schema.ts';

/** What narrows a list, how long it is, and where the last page ended. */
interface PageRequest {
  kinds?: readonly NotificationKind[] | undefined;
  is_read?: boolean | undefined;
  limit: number;
  after?: string | undefined;
}

type Row = Selectable<Database['notification']>;

const toNotification = (row: Row): Notification => ({
  notification_id: row.id,
  kind: row.kind,
  text: { en: row.title_en, fr: row.title_fr },
  link: row.link,
  created_at: new Date(row.created_at).toISOString(),
  is_read: row.read_at !== null,
});

const matching = (db: Kysely<Database>, userId: string, { kinds, is_read }: PageRequest) => {
  let query = db.selectFrom('notification').selectAll().where('user_id', '=', userId);
  if (kinds) query = query.where('kind', 'in', kinds);
  if (is_read !== undefined) query = query.where('read_at', is_read ? 'is not' : 'is', null);
  return query;
};

/** Lists a page of a user's notifications, newest first, and the cursor of the next. */
export const listPage = async (db: Kysely<Database>, userId: string, request: PageRequest) => {
  const [at, id] = request.after === undefined ? [] : parseCursor(request.after, INSTANT_AND_ID);
  let query = matching(db, userId, request);
  if (at !== undefined && id !== undefined)
    query = query.where((eb) =>
      eb.or([
        eb('created_at', '<', Number(at)),
        eb.and([eb('created_at', '=', Number(at)), eb('id', '<', id)]),
      ]),
    );
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.limit + 1)
    .execute();
  const rows = found.slice(0, request.limit);
  const last = rows.at(-1);
  const next = last && found.length > rows.length ? `${last.created_at}.${last.id}` : null;
  return { rows: rows.map(toNotification), next };
};
