// Behaviour: docs/behaviour/contact-details.md
import type { Transaction } from 'kysely';
import { endProofsOf } from '../../identity/end-access.ts';
import { createProtectionLink } from '../../identity/links/protection-link.ts';
import type { User } from '../../identity/user.tables.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { businessYearAt } from '../../market/business-day.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { canText, maskAddress } from '../challenge/open-challenge.ts';
import { notify } from '../notifications/notify.ts';
import { recordResidence } from '../tax-slips/residence.ts';
import { CONTACT_DETAILS_PAGE } from './contact-details-page.ts';
import { knownContact } from './contact-details.queries.ts';
import type { ContactChangeRow } from './contact-details.tables.ts';
import { parseValue, type ContactValue } from './contact-value.ts';

/** The services of a change, in its transaction. */
export type ChangeServices = Pick<StoreServices, 'clock' | 'config'> & { db: Transaction<Database> };

const messages = { email: 'email_changed', phone: 'phone_changed', address: 'address_changed' } as const;

/** What a message says of a value: who reads it may not be who it belongs to. */
const maskedValue = ({ kind, value }: ContactValue) => {
  if (kind === 'address') return {};
  return { value: maskAddress({ kind: kind === 'phone' ? 'sms' : 'email', address: value }) };
};

/** Notifies a user of a change at the addresses that they had before it, with the link that undoes it. */
const notifyOwner = async (services: ChangeServices, user: User, id: string, to: ContactValue) => {
  const { email, mobile_phone, communication_language: language } = user;
  const template = messages[to.kind];
  const values = maskedValue(to);
  if (email) {
    const undone = to.kind === 'address' ? null : id;
    const link = await createProtectionLink(services, user.id, template, undone);
    await sendMessage(services, {
      kind: 'email',
      to: email,
      language,
      template,
      values: { ...values, link },
    });
  }
  if (to.kind === 'phone' && mobile_phone && canText(services))
    await sendMessage(services, { kind: 'sms', to: mobile_phone, language, template, values });
};

const writeAddress = async (
  { db, clock }: ChangeServices,
  user: User,
  address: Extract<ContactValue, { kind: 'address' }>['value'],
) => {
  await db
    .insertInto('postal_address')
    .values({ user_id: user.id, ...address })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(address))
    .execute();
  const province = address.country === 'CA' ? address.province : null;
  const year = businessYearAt(clock.now().getTime());
  await recordResidence(db, { userId: user.id, year, place: province ?? 'abroad' });
  await db.updateTable('user').set({ province }).where('id', '=', user.id).execute();
  const { postal_code } = address;
  await db.updateTable('client_record').set({ postal_code }).where('user_id', '=', user.id).execute();
};

/** Writes a value to everything that reads it. */
export const writeContact = async (services: ChangeServices, user: User, to: ContactValue): Promise<void> => {
  const { db, clock } = services;
  if (to.kind === 'address') return writeAddress(services, user, to.value);
  if (to.kind === 'phone')
    await db
      .updateTable('user')
      .set({ mobile_phone: to.value, has_contact: 1 })
      .where('id', '=', user.id)
      .execute();
  if (to.kind === 'email') {
    const email = to.value;
    await db.updateTable('user').set({ email, has_contact: 1 }).where('id', '=', user.id).execute();
    await db.updateTable('client_record').set({ email }).where('user_id', '=', user.id).execute();
  }
  // Codes that were sent to the former address must open nothing any more.
  await endProofsOf(db, user.id, clock.now().getTime());
};

/**
 * Applies a change whose row is in the store: the former address is notified, and what depends on it follows. The caller
 * publishes `contactDetails`.
 */
export const applyChange = async (services: ChangeServices, row: ContactChangeRow): Promise<void> => {
  const { db } = services;
  const to = parseValue(row.kind, row.value);
  const user = await db
    .selectFrom('user')
    .selectAll()
    .where('id', '=', row.user_id)
    .executeTakeFirstOrThrow();
  const previous = (await knownContact(db, user.id))[to.kind];
  await db
    .updateTable('contact_change')
    .set({ previous: previous === null ? null : JSON.stringify(previous) })
    .where('id', '=', row.id)
    .execute();
  await notifyOwner(services, user, row.id, to);
  await writeContact(services, user, to);
  const text = `request_contact_${to.kind}_applied` as const;
  await notify(services, { userId: user.id, kind: 'request', text, link: CONTACT_DETAILS_PAGE });
};
