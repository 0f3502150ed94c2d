import { FIRST_PREVIOUS_HASH } from '../../../access-log/access-record.ts';
import type { Db } from '../../../wealth/wealth.queries.ts';
import { clientKey, type Anchor, type AnchoredDay, type Head } from './anchor.ts';

type AnchorRow = Awaited<ReturnType<typeof listAnchors>>[number];

/** Every anchor from a day on, the oldest first. */
export const listAnchors = (db: Db, from: string) =>
  db.selectFrom('access_anchor').selectAll().where('day', '>=', from).orderBy('day').execute();

/** An anchor as it is hashed. */
export const toAnchor = ({ day, made_at, previous, root, heads, missed }: AnchorRow): Anchor => ({
  kind: 'anchor',
  version: 1,
  day,
  made_at,
  previous,
  root,
  heads,
  // The gateway wrote the list.
  missed: JSON.parse(missed) as string[],
});

/** The last anchored day and its hash; null before the first. */
export const lastAnchor = async (db: Db): Promise<{ day: string; hash: string } | null> =>
  (await db
    .selectFrom('access_anchor')
    .select(['day', 'hash'])
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

/** The heads of a day, in the order of the tree. */
export const headsOf = (db: Db, day: string): Promise<Head[]> =>
  db
    .selectFrom('access_anchor_head')
    .select(['client', 'number', 'hash'])
    .where('day', '=', day)
    .orderBy('client')
    .execute();

/** Stores an anchored day. */
export const storeAnchor = async (db: Db, { anchor, hash, heads }: AnchoredDay): Promise<void> => {
  const { kind: _kind, version: _version, missed, ...row } = anchor;
  await db
    .insertInto('access_anchor')
    .values({ ...row, hash, missed: JSON.stringify(missed) })
    .execute();
  for (const one of heads)
    await db
      .insertInto('access_anchor_head')
      .values({ day: anchor.day, ...one })
      .execute();
};

/** The last record of every client, where no stored anchor has it. */
const unanchoredHeads = async (db: Db): Promise<Head[]> => {
  const rows = await db
    .selectFrom('access_record as r')
    .innerJoin(
      (query) =>
        query
          .selectFrom('access_record')
          .select(({ fn }) => ['client_uuid', fn.max('number').as('last')])
          .groupBy('client_uuid')
          .as('l'),
      (join) => join.onRef('l.client_uuid', '=', 'r.client_uuid').onRef('l.last', '=', 'r.number'),
    )
    .leftJoin('access_anchor_head as h', 'h.hash', 'r.hash')
    .select(['r.client_uuid', 'r.number', 'r.hash'])
    .where('h.hash', 'is', null)
    .execute();
  return rows.map(({ client_uuid, ...row }) => ({ client: clientKey(client_uuid), ...row }));
};

/** The heads that no stored anchor, nor one of those given, has as they are. */
export const movedHeads = async (db: Db, more: readonly AnchoredDay[]): Promise<Head[]> => {
  const known = new Set(more.flatMap(({ heads }) => heads.map(({ hash }) => hash)));
  return (await unanchoredHeads(db)).filter(({ hash }) => !known.has(hash));
};

/** What the first anchor follows. */
export const NO_ANCHOR = FIRST_PREVIOUS_HASH;
