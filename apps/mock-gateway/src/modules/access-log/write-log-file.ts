// Behaviour: docs/behaviour/access-log.md
import { contentOfAccess, FIRST_PREVIOUS_HASH } from '../../access-log/access-record.ts';
import { canonicalJson } from '../../text/canonical-json.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import { clientKey, leafOf } from './anchors/anchor.ts';
import { headsOf, listAnchors, toAnchor } from './anchors/anchors.queries.ts';
import { pathOf } from './anchors/merkle.ts';

const recordsOf = (db: Db, client: string) =>
  db.selectFrom('access_record').selectAll().where('client_uuid', '=', client).orderBy('number').execute();

/** Which anchors have the chain of a client, the oldest first. */
const anchoredDays = (db: Db, client: string) =>
  db
    .selectFrom('access_anchor_head')
    .select(['day', 'number', 'hash'])
    .where('client', '=', clientKey(client))
    .orderBy('day')
    .execute();

/** That an anchor has the chain of a client, with the way from there to its root. */
const anchoredLine = async (
  db: Db,
  client: string,
  { day, number, hash }: Awaited<ReturnType<typeof anchoredDays>>[number],
) => {
  const heads = await headsOf(db, day);
  const leaf = heads.findIndex((head) => head.client === clientKey(client));
  return { kind: 'anchored', client, day, number, hash, path: pathOf(heads.map(leafOf), leaf) };
};

/** Writes the access log of some clients as JSON Lines: what it has, the records, and the anchors that cover them. */
export const writeLogFile = async (db: Db, clients: readonly string[], now: Date): Promise<string> => {
  const chains: object[] = [];
  const lines: object[] = [];
  let firstDay: string | undefined;
  for (const client of clients) {
    const records = await recordsOf(db, client);
    chains.push({ client, records: records.length, head: records.at(-1)?.hash ?? FIRST_PREVIOUS_HASH });
    lines.push(...records.map((record) => ({ kind: 'record', ...contentOfAccess(record) })));
    const days = await anchoredDays(db, client);
    for (const day of days) lines.push(await anchoredLine(db, client, day));
    const [first] = days;
    if (first && (firstDay === undefined || first.day < firstDay)) firstDay = first.day;
  }
  const anchors = firstDay === undefined ? [] : await listAnchors(db, firstDay);
  lines.push(...anchors.map((row) => ({ ...toAnchor(row), hash: row.hash })));
  const head = { kind: 'access_log', version: 1, exported_at: now.toISOString(), chains };
  return [head, ...lines].map((line) => `${canonicalJson(line)}\n`).join('');
};
