// Behaviour: docs/behaviour/household.md
import type { Language } from '@portal/contracts/constants';
import type { Transaction } from 'kysely';
import { hasConsent, recordConsent } from '../../consents/ledger.ts';
import type { MemberRow } from '../../household/household.tables.ts';
import { endMembership, publishToMembers, type Member } from '../../household/membership.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Principal } from '../../identity/principal.ts';
import type { RequestScope } from '../../identity/services.ts';
import type { Database } from '../../store/schema.ts';
import { notifyMembers } from './in-household.ts';

type Db = Transaction<Database>;

/** The request that ends something; without a principal where no session of the member does. */
export type Ending = Pick<RequestScope, 'db' | 'clock' | 'config' | 'requestId'> & { principal?: Principal };

/** Whose it is that ends, and whom it is reported to. */
interface Ended {
  membership: MemberRow;
  /** What the member is called. */
  name: string;
  others: readonly Member[];
  /** Of the page it was done on; null where it was done on none. */
  language: Language | null;
}

/** Ends a membership with what was shared by it, in a transaction with the locks of the household and the member. */
export const leaveAs = async (
  db: Db,
  context: Ending,
  { membership, name, others, language }: Ended,
): Promise<void> => {
  await endMembership(db, membership, { language, now: context.clock.now().getTime() });
  const { user_id: userId, household_id: subject } = membership;
  await recordAudit(context, { event: 'household_left', userId, subject }, db);
  await notifyMembers(context, db, { members: others, name, text: 'household_left' });
};

/** Ends the consent of a member to share with the household, in such a transaction; one that is not in force stays as it is. */
export const endShareOf = async (
  db: Db,
  context: Ending,
  { membership, name, others, language }: Ended,
): Promise<void> => {
  const { user_id: userId, household_id } = membership;
  if (!(await hasConsent(db, userId, 'household'))) return;
  const at = context.clock.now().getTime();
  await recordConsent(db, { userId, kind: 'household', action: 'ended', language, at });
  await recordAudit(context, { event: 'consent_ended', userId, subject: 'household' }, db);
  await notifyMembers(context, db, { members: others, name, text: 'household_share_ended' });
  await publishToMembers(db, household_id);
};

/** Withdraws an invitation to a household, in a transaction with its lock. Returns whether it was open. */
export const withdrawOpenInvitation = async (
  db: Db,
  context: Ending,
  { id, household_id, invited_by }: { id: string; household_id: string; invited_by: string },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('household_invitation')
    .set({ closed_at: context.clock.now().getTime(), closed_as: 'withdrawn' })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await recordAudit(context, { event: 'household_withdrawn', userId: invited_by, subject: id }, db);
  await publishToMembers(db, household_id);
  return true;
};
