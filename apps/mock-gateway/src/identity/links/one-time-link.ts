// Behaviour: docs/behaviour/one-time-links.md
import type { Kysely, Selectable } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { isWithinLimit, type RequestLimit } from '../throttle/request-limit.ts';
import { hashOf, newSecret } from './secret.ts';
import type { WaysInTables } from './ways-in.tables.ts';

const HOUR_MS = 60 * 60_000;
/** An invitation waits for somebody who was not asked; a registration for somebody who is there. */
const LIFETIME_MS = { activation: 14 * 24 * HOUR_MS, registration: 24 * HOUR_MS };
/** Messages to one client a day, whoever asked for them. */
const MAIL_TO_CLIENT: RequestLimit = { most: 10, within: 24 * HOUR_MS };
/** Another link may be asked for after this; the page that counts down is told the same. */
export const RESEND_AFTER_S = 60;

export type OneTimeLink = Selectable<WaysInTables['one_time_link']>;
type Asked = Pick<OneTimeLink, 'purpose' | 'client_number' | 'email' | 'username' | 'language'>;

const pathOf = { activation: 'activate', registration: 'register' };
const templateOf = { activation: 'activation_link', registration: 'registration_link' } as const;

const wasJustSent = async (db: Kysely<Database>, { purpose, client_number }: Asked, now: number) => {
  const latest = await db
    .selectFrom('one_time_link')
    .select('created_at')
    .where('client_number', '=', client_number)
    .where('purpose', '=', purpose)
    .where('created_at', '>', now - RESEND_AFTER_S * 1000)
    // One from later than now was written by a clock that has been put right since.
    .where('created_at', '<=', now + MAX_SKEW_MS)
    .executeTakeFirst();
  return latest !== undefined;
};

/** Ends every link a client holds. */
export const endLinks = async (db: Kysely<Database>, clientNumber: string, now: number): Promise<void> => {
  await db
    .updateTable('one_time_link')
    .set({ ended_at: now })
    .where('client_number', '=', clientNumber)
    .where('ended_at', 'is', null)
    .execute();
};

/** Whether a client may be mailed once more today: whoever knows them may ask for it, from many places. */
export const mayMailClient = (db: Kysely<Database>, clientNumber: string, now: number): Promise<boolean> =>
  isWithinLimit(db, { call: 'link_mail', whom: clientNumber, limit: MAIL_TO_CLIENT, now });

/** Makes a new link, an address of the portal, which ends the older ones of its client. */
export const newLink = async ({ db, clock, config }: StoreServices, asked: Asked): Promise<string> => {
  const now = clock.now().getTime();
  await endLinks(db, asked.client_number, now);
  const code = newSecret();
  const expires_at = now + LIFETIME_MS[asked.purpose];
  await db
    .insertInto('one_time_link')
    .values({ ...asked, hash: hashOf(code), created_at: now, expires_at, ended_at: null })
    .execute();
  return `${config.portalOrigins[0]}/${pathOf[asked.purpose]}/${code}`;
};

/**
 * Mails a new link, which ends the older ones. Does nothing when one was sent within the last minute, or many today: the
 * last of them then stays good.
 */
export const sendLink = async (services: StoreServices, asked: Asked): Promise<void> => {
  const { db, clock } = services;
  const now = clock.now().getTime();
  if (await wasJustSent(db, asked, now)) return;
  if (!(await mayMailClient(db, asked.client_number, now))) return;
  const link = await newLink(services, asked);
  await sendMessage(services, {
    kind: 'email',
    to: asked.email,
    language: asked.language,
    template: templateOf[asked.purpose],
    values: { link },
  });
};

/** The link a code belongs to, while it is good. Throws `code_invalid` for any other, whatever is wrong with it. */
export const findLink = async (
  { db, clock }: Pick<StoreServices, 'db' | 'clock'>,
  purpose: OneTimeLink['purpose'],
  code: string,
): Promise<OneTimeLink> => {
  const link = await db
    .selectFrom('one_time_link')
    .selectAll()
    .where('hash', '=', hashOf(code))
    .where('purpose', '=', purpose)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock.now().getTime())
    .executeTakeFirst();
  if (!link) throw new GatewayError('code_invalid');
  return link;
};
