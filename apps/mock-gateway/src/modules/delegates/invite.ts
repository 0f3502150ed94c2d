// Behaviour: docs/behaviour/delegates.md
import { randomUUID } from 'node:crypto';
import {
  MAX_DELEGATES,
  periodFaults,
  type delegateFaults,
  type DelegateForm,
} from '@portal/contracts/delegates';
import { DAY_MS } from '@portal/contracts/durations';
import type { Kysely, Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { listAccountsOfUser } from '../../wealth/accounts-of-user.ts';
import { createDelegateLink } from './delegate-link.ts';
import { getClientName, isOpen, stateOf } from './delegates.queries.ts';
import type { DelegateRow } from './delegates.tables.ts';

type Db = Transaction<Database>;
type Chosen = Pick<DelegateForm, 'accounts'>;
type DelegateFault = (typeof delegateFaults)[number];
type Part = 'invitation' | 'scope';

/** How long an invitation waits. */
const LIFETIME_MS = 14 * DAY_MS;

const reject = (part: Part, field: keyof DelegateForm, message: DelegateFault): never => {
  throw new GatewayError('invalid_request', { issues: [{ path: `body.${part}.${field}`, message }] });
};

/** Rejects days in the past, and an end before the start. */
export const requirePeriod = (
  { clock }: Pick<SignedInContext, 'clock'>,
  period: Pick<DelegateForm, 'from' | 'until'>,
  part: Part,
): void => {
  const today = businessDayAt(clock.now().getTime());
  const [fault] = periodFaults(period, today, part === 'invitation');
  if (fault) reject(part, fault.field, fault.message);
};

/** Rejects a client who has no account; throws `not_found` for accounts of another, as for those that do not exist. */
export const requireOwnAccounts = async (
  db: Kysely<Database>,
  userId: string,
  { accounts }: Chosen,
  part: Part,
): Promise<void> => {
  const own = new Set((await listAccountsOfUser(db, userId)).map(({ account_uuid }) => account_uuid));
  if (own.size === 0) reject(part, 'accounts', 'choose_accounts');
  if (accounts?.some((one) => !own.has(one))) throw new GatewayError('not_found');
};

/** Stores the accounts of a delegate in place of those before. */
export const writeAccounts = async (db: Db, id: string, { accounts }: Chosen): Promise<void> => {
  await db.deleteFrom('delegate_account').where('delegate_id', '=', id).execute();
  for (const account_uuid of accounts ?? [])
    await db.insertInto('delegate_account').values({ delegate_id: id, account_uuid }).execute();
};

const requireOther = async (db: Db, userId: string, email: string, now: number) => {
  const { email: own } = await db
    .selectFrom('user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (own?.toLowerCase() === email) reject('invitation', 'email', 'own_email');
  const rows = await db.selectFrom('delegate').selectAll().where('user_id', '=', userId).execute();
  const open = rows.filter((row) => isOpen(stateOf(row, now)));
  if (open.some((row) => row.email === email)) reject('invitation', 'email', 'already_invited');
  if (open.length >= MAX_DELEGATES) throw new GatewayError('conflict');
};

/** Mails the invitation, with the link to register when the person is no user of the firm. Nothing else says which it was. */
const mailInvitation = async (
  db: Db,
  { clock, config, principal }: SignedInContext,
  row: DelegateRow,
  { email, language }: DelegateForm,
) => {
  const registration = await createDelegateLink({ db, config }, row, { firmId: principal.firmId, language });
  await sendMessage(
    { db, clock, config },
    {
      kind: 'email',
      to: email,
      language,
      template: registration === null ? 'delegate_invitation' : 'delegate_registration',
      values: {
        client: await getClientName(db, principal.userId),
        link: registration ?? `${config.portalOrigins[0]}/app/invitations`,
      },
      lifetimeMs: LIFETIME_MS,
    },
  );
};

/** Invites a person, in a transaction with the lock of the client. The row is the same whether a user has the address or not. */
export const invite = async (db: Db, context: SignedInContext, form: DelegateForm): Promise<DelegateRow> => {
  const { clock, principal } = context;
  const now = clock.now().getTime();
  const email = form.email.toLowerCase();
  requirePeriod(context, form, 'invitation');
  await requireOwnAccounts(db, principal.userId, form, 'invitation');
  await requireOther(db, principal.userId, email, now);
  const row: DelegateRow = {
    id: randomUUID(),
    user_id: principal.userId,
    name: form.name,
    email,
    relation: form.relation,
    from_day: form.from,
    until_day: form.until,
    has_all_accounts: form.accounts === null ? 1 : 0,
    has_amounts: form.has_amounts ? 1 : 0,
    has_documents: form.has_documents ? 1 : 0,
    invited_at: now,
    lapses_at: now + LIFETIME_MS,
    accepted_at: null,
    accepted_by: null,
    role: null,
    terms: null,
    closed_at: null,
    closed_as: null,
  };
  await db.insertInto('delegate').values(row).execute();
  await writeAccounts(db, row.id, form);
  await recordAudit(context, { event: 'delegate_invited', subject: row.id }, db);
  await mailInvitation(db, context, row, form);
  return row;
};
