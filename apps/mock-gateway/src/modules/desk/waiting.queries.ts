import { DESK_MAX_ROWS, type DeskKind, type DeskRow } from '@portal/contracts/desk';
import type { Kysely } from 'kysely';
import type { Advising } from '../../advisors/own-clients.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { deskOwnersOf, scopeOf, type Scope } from './own-users.queries.ts';

/** What waits, before it is named whose it is. */
interface Waiting {
  kind: DeskKind;
  id: string;
  user_id: string;
  is_complaint: boolean;
  since: number;
  due_at: number | null;
  due_on: string | null;
}

type Db = Kysely<Database>;
type Find = (db: Db, scope: Scope, now: number) => Promise<Waiting[]>;

/** One more than is returned, to know whether there are others. */
const LIMIT = DESK_MAX_ROWS + 1;
const plain = { is_complaint: false, due_at: null, due_on: null };

/** Conversations with a message of the client that no one of the team has answered or settled. */
const conversations: Find = async (db, { users }) => {
  const rows = await db
    .selectFrom('conversation as c')
    .innerJoin('conversation_message as m', 'm.conversation_id', 'c.id')
    .select(({ fn }) => ['c.id', 'c.user_id', fn.min('m.sent_at').as('since')])
    .where('c.user_id', 'in', users)
    .whereRef('c.last_number', '>', 'c.team_read_until')
    .whereRef('m.number', '>', 'c.team_read_until')
    .where('m.author', '=', 'client')
    .groupBy(['c.id', 'c.user_id'])
    .orderBy('since')
    .orderBy('c.id')
    .limit(LIMIT)
    .execute();
  return rows.map((row) => ({ ...plain, ...row, kind: 'conversation', since: Number(row.since) }));
};

/** Inquiries that are neither answered nor closed; a complaint only until it is acknowledged. */
const inquiries: Find = async (db, { users }) => {
  const rows = await db
    .selectFrom('inquiry as i')
    .innerJoin('inquiry_entry as e', 'e.inquiry_id', 'i.id')
    .select(({ fn }) => ['i.id', 'i.user_id', 'i.topic', 'i.acknowledge_by', fn.max('e.at').as('since')])
    .where('i.user_id', 'in', users)
    .where('i.state', 'in', ['received', 'in_progress'])
    .where((eb) => eb.or([eb('i.topic', '!=', 'complaint'), eb('i.acknowledged_at', 'is', null)]))
    .where('e.author', '=', 'client')
    .groupBy(['i.id', 'i.user_id', 'i.topic', 'i.acknowledge_by'])
    .orderBy('since')
    .orderBy('i.id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, user_id, topic, acknowledge_by, since }) => ({
    ...plain,
    kind: 'inquiry',
    id,
    user_id,
    is_complaint: topic === 'complaint',
    since: Number(since),
    due_on: acknowledge_by,
  }));
};

/** Meetings that are requested and have not begun. */
const meetings: Find = async (db, { users }, now) => {
  const rows = await db
    .selectFrom('meeting')
    .select(['id', 'user_id', 'changed_at', 'starts_at'])
    .where('user_id', 'in', users)
    .where('state', '=', 'requested')
    .where('starts_at', '>', now)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, user_id, changed_at, starts_at }) => ({
    ...plain,
    kind: 'meeting',
    id,
    user_id,
    since: changed_at,
    due_at: starts_at,
  }));
};

/** Instructions that are not sent to execution yet, in accounts of the advisor's clients. */
const instructions: Find = async (db, { users, clients }) => {
  const rows = await db
    .selectFrom('trade_instruction as i')
    .innerJoin('account as a', 'a.account_uuid', 'i.account_uuid')
    .select(['i.id', 'i.user_id', 'i.received_at', 'i.cut_off_at'])
    .where('i.user_id', 'in', users)
    .where('a.client_uuid', 'in', clients)
    .where('i.state', 'in', ['received', 'accepted'])
    .orderBy('i.received_at')
    .orderBy('i.id')
    .limit(LIMIT)
    .execute();
  return rows.map(({ id, user_id, received_at, cut_off_at }) => ({
    ...plain,
    kind: 'instruction',
    id,
    user_id,
    since: received_at,
    due_at: cut_off_at,
  }));
};

/** Clients who sent documents that were asked for, and that no one has looked at. */
const documents: Find = async (db, { clients }) => {
  const rows = await db
    .selectFrom('document_request as r')
    .innerJoin('upload as u', 'u.id', 'r.upload_id')
    .innerJoin('client as c', 'c.client_uuid', 'r.client_uuid')
    .select(({ fn }) => ['r.client_uuid', 'c.user_id', fn.min<number | null>('u.settled_at').as('since')])
    .where('r.client_uuid', 'in', clients)
    .where('r.ended_as', 'is', null)
    .where('u.state', '=', 'clean')
    .groupBy(['r.client_uuid', 'c.user_id'])
    .orderBy('since')
    .orderBy('r.client_uuid')
    .limit(LIMIT)
    .execute();
  return rows.map(({ client_uuid, user_id, since }) => ({
    ...plain,
    kind: 'document',
    id: client_uuid,
    user_id,
    since: Number(since),
  }));
};

const finders: Readonly<Record<DeskKind, Find>> = {
  conversation: conversations,
  inquiry: inquiries,
  meeting: meetings,
  instruction: instructions,
  document: documents,
};

const isOverdue = ({ due_at, due_on }: Waiting, now: number) =>
  (due_at !== null && due_at < now) || (due_on !== null && due_on < businessDayAt(now));

const iso = (at: number) => new Date(at).toISOString();

/** What waits for an advisor, of every kind or of one; who waits longest comes first. */
export const listWaiting = async (
  advising: Advising,
  only: DeskKind | undefined,
): Promise<{ rows: DeskRow[]; has_more: boolean }> => {
  const scope = await scopeOf(advising);
  if (!scope) return { rows: [], has_more: false };
  const now = advising.clock.now().getTime();
  const found: Waiting[] = [];
  for (const [kind, find] of Object.entries(finders))
    if (only === undefined || kind === only) found.push(...(await find(advising.db, scope, now)));
  const inOrder = found.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1));
  const shown = inOrder.slice(0, DESK_MAX_ROWS);
  const owners = await deskOwnersOf(advising, [...new Set(shown.map(({ user_id }) => user_id))]);
  const rows = shown.flatMap(({ user_id, ...row }) => {
    const owner = owners.get(user_id);
    return owner
      ? [
          {
            ...row,
            client: owner.client,
            since: iso(row.since),
            due_at: row.due_at === null ? null : iso(row.due_at),
            is_overdue: isOverdue({ user_id, ...row }, now),
          },
        ]
      : [];
  });
  return { rows, has_more: found.length > DESK_MAX_ROWS };
};
