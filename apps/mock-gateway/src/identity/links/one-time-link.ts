// Behaviour: docs/behaviour/one-time-links.md
import { HOUR_MS } from '@portal/contracts/durations';
import type { Kysely, Selectable } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import type { Database } from '../../store/schema.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { isWithinLimit, type RequestLimit } from '../throttle/request-limit.ts';
import { hashOf, newSecret } from './secret.ts';
import type { LinksTables } from './links.tables.ts';

/** An invitation waits for a client who did not ask for it; a registration for one who is at the portal. */
const LIFETIME_MS = { activation: 14 * 24 * HOUR_MS, registration: 24 * HOUR_MS };
/** Messages to one client a day, whatever the origin of the requests. */
const MAIL_TO_CLIENT: RequestLimit = { max: 10, within: 24 * HOUR_MS };
/** Another link may be requested after this; the page counts down from the same number. */
export const RESEND_AFTER_S = 60;

export type OneTimeLink = Selectable<LinksTables['one_time_link']>;
type LinkRequest = Pick<OneTimeLink, 'purpose' | 'client_number' | 'email' | 'username' | 'language'>;

const pathOf = { activation: 'activate', registration: 'register' };
const templateOf = { activation: 'activation_link', registration: 'registration_link' } as const;

/** Whether a client was sent a link of a purpose within the last minute. */
export const wasJustSent = async (
  db: Kysely<Database>,
  { purpose, client_number }: Pick<LinkRequest, 'purpose' | 'client_number'>,
  now: number,
): Promise<boolean> => {
  const latest = await db
    .selectFrom('one_time_link')
    .select('created_at')
    .where('client_number', '=', client_number)
    .where('purpose', '=', purpose)
    .where('created_at', '>', now - RESEND_AFTER_S * 1000)
    // One in the future was written by a clock that has since been corrected.
    .where('created_at', '<=', now + MAX_SKEW_MS)
    .executeTakeFirst();
  return latest !== undefined;
};

/** Ends every link of a client. */
export const endLinks = async (db: Kysely<Database>, clientNumber: string, now: number): Promise<void> => {
  await db
    .updateTable('one_time_link')
    .set({ ended_at: now })
    .where('client_number', '=', clientNumber)
    .where('ended_at', 'is', null)
    .execute();
};

/** Whether a client may be mailed again today: anyone who knows them may request it, from many addresses. */
export const mayMailClient = (db: Kysely<Database>, clientNumber: string, now: number): Promise<boolean> =>
  isWithinLimit(db, { call: 'link_mail', whom: clientNumber, limit: MAIL_TO_CLIENT, now });

/** Creates a link, an address of the portal, which ends the older ones of its client. */
export const newLink = async (
  { db, clock, config }: StoreServices,
  request: LinkRequest,
): Promise<string> => {
  const now = clock.now().getTime();
  await endLinks(db, request.client_number, now);
  const code = newSecret();
  const expires_at = now + LIFETIME_MS[request.purpose];
  await db
    .insertInto('one_time_link')
    .values({ ...request, hash: hashOf(code), created_at: now, expires_at, ended_at: null })
    .execute();
  return `${config.portalOrigins[0]}/${pathOf[request.purpose]}/${code}`;
};

/**
 * Mails a new link, which ends the older ones. Does nothing when one was sent within the last minute, or many today: the
 * last of them then stays valid.
 */
export const sendLink = async (services: StoreServices, request: LinkRequest): Promise<void> => {
  const { db, clock } = services;
  const now = clock.now().getTime();
  if (await wasJustSent(db, request, now)) return;
  if (!(await mayMailClient(db, request.client_number, now))) return;
  const link = await newLink(services, request);
  await sendMessage(services, {
    kind: 'email',
    to: request.email,
    language: request.language,
    template: templateOf[request.purpose],
    values: { link },
  });
};

/** Finds the valid link of a code. Throws `code_invalid` for any other code, whatever is wrong with it. */
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
