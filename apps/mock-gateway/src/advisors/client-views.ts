// Behaviour: docs/behaviour/advised-clients.md
import { CLIENT_VIEW_LASTS_MS, type ViewReasonGiven } from '@portal/contracts/advised-clients';
import type { Permission } from '@portal/contracts/call';
import type { Kysely } from 'kysely';
import { GatewayError } from '../errors/gateway-error.ts';
import { recordAudit } from '../identity/audit/record-audit.ts';
import type { SignedInScope } from '../identity/services.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { locks } from '../store/locks.ts';
import type { Database } from '../store/schema.ts';
import { enqueue } from '../work/enqueue.ts';
import { requireDue } from '../work/job-kinds.ts';
import { actedForBy, requireOwnClient, type Advising } from './own-clients.ts';

/** Who looks, in which session. */
export type Viewing = Pick<SignedInScope, 'db' | 'clock' | 'requestId' | 'principal'>;

const ADVISE: Permission = 'dz.advise.clients';

/** Of these clients, those of whom another number is advised by someone for whom the user does not act. */
export const sharedWithOthers = async (
  db: Kysely<Database>,
  clients: readonly string[],
  advisors: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (clients.length === 0) return new Set();
  const rows = await db
    .selectFrom('client as c')
    .innerJoin('client as other', 'other.user_id', 'c.user_id')
    .innerJoin('client_advisor as o', 'o.client_uuid', 'other.client_uuid')
    .select('c.client_uuid')
    .where('c.client_uuid', 'in', clients)
    .where('o.advisor_id', 'not in', advisors)
    .execute();
  return new Set(rows.map(({ client_uuid }) => client_uuid));
};

/**
 * Throws `not_found` for a client who is not the user's own, and `permission_denied` for one of whom another advisor has a
 * number: the portal shows a client all their numbers together.
 */
const requireViewable = async (advising: Advising, client_uuid: string): Promise<void> => {
  await requireOwnClient(advising, client_uuid);
  const advisors = (await actedForBy(advising)).map(({ advisor_id }) => advisor_id);
  if ((await sharedWithOthers(advising.db, [client_uuid], advisors)).size > 0)
    throw new GatewayError('permission_denied');
};

const viewsOf = (db: Kysely<Database>) =>
  db
    .selectFrom('client_view as v')
    .innerJoin('client as c', 'c.client_uuid', 'v.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .selectAll('v')
    .select(['c.client_id', 'c.user_id as viewed_user_id', 'u.firm_id', 'u.default_role'])
    .select(['u.display_name', 'u.business_name', 'u.username']);

/** A view with the client it is of. */
export type FoundView = Awaited<ReturnType<ReturnType<typeof viewsOf>['execute']>>[number];

/** What a client is called. */
export const clientNameOf = ({
  display_name,
  business_name,
  username,
}: Pick<FoundView, 'display_name' | 'business_name' | 'username'>): string =>
  display_name ?? business_name ?? username;

/** Records the end of a view at a moment, once. */
const recordEnd = async (
  viewing: Pick<Viewing, 'db' | 'clock' | 'requestId'>,
  view: Pick<FoundView, 'id' | 'user_id' | 'session_id' | 'client_uuid'>,
  at: number,
): Promise<void> =>
  inTransaction(viewing.db, [], async (db) => {
    const { numUpdatedRows } = await db
      .updateTable('client_view')
      .set({ ended_at: at })
      .where('id', '=', view.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const { user_id: userId, session_id: sessionId, client_uuid: subject } = view;
    const { clock, requestId } = viewing;
    await recordAudit({ db, clock, requestId }, { event: 'client_view_ended', userId, sessionId, subject });
  });

/** Whether the person may still look: as an advisor, at this client. */
const isAllowed = async (viewing: Viewing, client_uuid: string): Promise<boolean> => {
  if (!viewing.principal.permissions.has(ADVISE)) return false;
  try {
    await requireViewable(viewing, client_uuid);
    return true;
  } catch (failure) {
    if (failure instanceof GatewayError) return false;
    throw failure;
  }
};

/**
 * A view of this session that is active; undefined for any other. One whose time is over, or whose advisor no longer advises
 * the client, is ended.
 */
export const findOpenView = async (viewing: Viewing, id: string): Promise<FoundView | undefined> => {
  const { db, clock, principal } = viewing;
  const found = await viewsOf(db)
    .where('v.id', '=', id)
    .where('v.session_id', '=', principal.sessionId)
    .where('v.user_id', '=', principal.userId)
    .where('v.ended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return undefined;
  const now = clock.now().getTime();
  if (now < found.ends_at && (await isAllowed(viewing, found.client_uuid))) return found;
  await recordEnd(viewing, found, Math.min(now, found.ends_at));
  return undefined;
};

/**
 * Begins to view the portal as a client, for this session only; an earlier view of the session ends. Throws `not_found`
 * and `permission_denied` as the rules of own clients say.
 */
export const beginView = async (
  viewing: Viewing,
  client_uuid: string,
  { reason, words }: ViewReasonGiven,
): Promise<FoundView> => {
  const { clock, principal, requestId } = viewing;
  return inTransaction(viewing.db, [locks.session(principal.sessionId)], async (db) => {
    const within = { db, clock, principal, requestId };
    await requireViewable(within, client_uuid);
    const now = clock.now().getTime();
    const open = await db
      .selectFrom('client_view')
      .selectAll()
      .where('session_id', '=', principal.sessionId)
      .where('ended_at', 'is', null)
      .execute();
    for (const view of open) await recordEnd(within, view, Math.min(now, view.ends_at));
    const id = crypto.randomUUID();
    const ends_at = now + CLIENT_VIEW_LASTS_MS;
    await db
      .insertInto('client_view')
      .values({
        id,
        user_id: principal.userId,
        session_id: principal.sessionId,
        client_uuid,
        reason,
        words,
        begun_at: now,
        ends_at,
        ended_at: null,
      })
      .execute();
    await recordAudit(within, { event: 'client_view_begun', subject: client_uuid });
    await enqueue(within, { kind: 'end_client_view', key: id, payload: { view_id: id }, dueAt: ends_at });
    return viewsOf(db).where('v.id', '=', id).executeTakeFirstOrThrow();
  });
};

/** Ends a view of this session; one that is over stays so. Throws `not_found` for a view of any other session. */
export const endView = async (viewing: Viewing, id: string): Promise<void> => {
  const { db, clock, principal } = viewing;
  const found = await db
    .selectFrom('client_view')
    .selectAll()
    .where('id', '=', id)
    .where('session_id', '=', principal.sessionId)
    .where('user_id', '=', principal.userId)
    .executeTakeFirst();
  if (!found) throw new GatewayError('not_found');
  await recordEnd(viewing, found, Math.min(clock.now().getTime(), found.ends_at));
};

/**
 * Records the end of a view whose time is over, or whose session ended before, where no call has done so. Throws NotYetDue
 * for one that is active.
 */
export const endViewInTime = async (
  viewing: Pick<Viewing, 'db' | 'clock' | 'requestId'>,
  id: string,
): Promise<void> => {
  const { db } = viewing;
  const found = await db
    .selectFrom('client_view as v')
    .leftJoin('session as s', 's.id', 'v.session_id')
    .selectAll('v')
    .select('s.ended_at as session_ended_at')
    .where('v.id', '=', id)
    .executeTakeFirst();
  if (!found || found.ended_at !== null) return;
  const at = Math.min(found.ends_at, found.session_ended_at ?? Infinity);
  requireDue(viewing.clock, at);
  await recordEnd(viewing, found, at);
};

declare module '../work/job-kinds.ts' {
  interface JobPayloads {
    /** Records that the time of an advisor's view of a client is over. */
    end_client_view: { view_id: string };
  }
}
