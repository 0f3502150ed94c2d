import { randomUUID } from 'node:crypto';
import type { ContactChange, ContactChangeModes } from '@portal/contracts/contact-details';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import type { Database } from '../../store/schema.ts';
import { canText } from '../challenge/open-challenge.ts';
import { applyChange } from './apply-change.ts';
import { hasOpenChange, knownContact, modesOf, toChange } from './contact-details.queries.ts';
import type { ContactChangeRow } from './contact-details.tables.ts';
import { isKnown, type ContactValue } from './contact-value.ts';
import { queueProgress } from './progress-change.ts';

type Within = Pick<SignedInContext, 'db' | 'config' | 'principal'>;

const sameValue = {
  email: { path: 'body.contact.email', message: 'same_email' },
  phone: { path: 'body.contact.phone', message: 'same_phone' },
  address: { path: 'body.address', message: 'same_address' },
} as const;

/**
 * Returns how a value is changed. Throws `conflict` where the firm does not change it in the portal or the user waits for
 * another one of the kind, and `invalid_request` for the value that there is.
 */
export const requireChangeable = async (
  { db, config, principal }: Within,
  to: ContactValue,
): Promise<Exclude<ContactChangeModes[keyof ContactChangeModes], 'closed'>> => {
  const { userId, firmId } = principal;
  const mode = (await modesOf(db, firmId, { canText: canText({ config }) }))[to.kind];
  if (mode === 'closed' || (await hasOpenChange(db, userId, to.kind))) throw new GatewayError('conflict');
  if (isKnown(await knownContact(db, userId), to))
    throw new GatewayError('invalid_request', { issues: [sameValue[to.kind]] });
  return mode;
};

/** Makes a change of the signed-in user, or requests it where the firm looks at each, in a transaction with their lock. */
export const makeChange = async (
  context: SignedInContext,
  db: Transaction<Database>,
  to: ContactValue,
): Promise<{ change: ContactChange; isApplied: boolean }> => {
  const { clock, config, principal } = context;
  const services = { db, clock, config };
  const isApplied = (await requireChangeable({ ...services, principal }, to)) === 'at_once';
  const now = clock.now().getTime();
  const row: ContactChangeRow = {
    id: randomUUID(),
    user_id: principal.userId,
    kind: to.kind,
    value: JSON.stringify(to.value),
    previous: null,
    state: isApplied ? 'applied' : 'received',
    requested_at: now,
    moved_at: isApplied ? now : null,
    reason: null,
  };
  await db.insertInto('contact_change').values(row).execute();
  const event = isApplied ? 'contact_changed' : 'contact_change_requested';
  await recordAudit(context, { event, subject: row.id }, db);
  if (isApplied) await applyChange(services, row);
  else await queueProgress(services, { change_id: row.id, user_id: row.user_id, from: row.state });
  await publish(db, row.user_id, 'contactDetails');
  return { change: toChange(row), isApplied };
};
