import type { Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../services.ts';
import type { Config } from '../config.ts';
import { MAX_SKEW_MS } from '../store/clock.ts';
import type { OutboxMessage } from './mail.tables.ts';

const POLL_INTERVAL_MS = 500;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;
const BATCH_SIZE = 20;
const SMTP_TIMEOUT_MS = 10_000;
/** Longer than an attempt can take. */
const CLAIM_LIFETIME_MS = 60_000;

/** Sends one message to a mail server; rejects when the server does not accept it. */
export type Deliver = (message: OutboxMessage) => Promise<unknown>;

/** Text messages are sent as mail to a gateway that addresses a phone as `<digits>@<domain>`. */
const addressOf = ({ kind, recipient }: OutboxMessage, smsMailDomain: string | null) =>
  kind === 'sms' && smsMailDomain ? `${recipient.replace(/\D/g, '')}@${smsMailDomain}` : recipient;

const delivery = (transport: () => Promise<Transporter>, { mailFrom, smsMailDomain }: Config): Deliver => {
  return async (message) =>
    (await transport()).sendMail({
      from: mailFrom,
      // As an object it is one recipient, whatever characters it has.
      to: { name: '', address: addressOf(message, smsMailDomain) },
      subject: message.subject,
      text: message.text,
      ...(message.html === '' ? {} : { html: message.html }),
    });
};

/** Delivers through the configured mail server; null when there is none. */
export const smtpDelivery = (config: Config): Deliver | null => {
  if (!config.smtpUrl) return null;
  const url = new URL(config.smtpUrl);
  for (const limit of ['connectionTimeout', 'greetingTimeout', 'socketTimeout'])
    url.searchParams.set(limit, String(SMTP_TIMEOUT_MS));
  let transport: Promise<Transporter> | undefined;
  const open = () =>
    (transport ??= import('nodemailer').then(({ createTransport }) => createTransport(url.href)));
  return delivery(open, config);
};

/** The content of a message is deleted once it was sent or given up. */
const NO_CONTENT = { text: '', html: '' };

/** Five seconds, ten, twenty: a server that is down is retried less and less often. */
const retryDelay = (tries: number) => Math.min(FIRST_RETRY_MS * 2 ** tries, MAX_RETRY_MS);

const attempt = async ({ clock }: StoreServices, message: OutboxMessage, deliver: Deliver) => {
  const now = clock.now().getTime();
  if (message.expires_at <= now) return { state: 'given_up' as const, ...NO_CONTENT };
  try {
    await deliver(message);
    return { state: 'sent' as const, ...NO_CONTENT };
  } catch {
    return { tries: message.tries + 1, next_try_at: now + retryDelay(message.tries) };
  }
};

/** Claims a message for this process; false when another process has claimed it. The claim of a killed process expires. */
const claim = async ({ db, clock }: StoreServices, { id, next_try_at }: OutboxMessage) => {
  const claimed = await db
    .updateTable('outbox')
    .set({ next_try_at: clock.now().getTime() + CLAIM_LIFETIME_MS })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst();
  return claimed.numUpdatedRows > 0n;
};

/** Attempts to deliver every message that is due, oldest first. */
export const deliverDue = async (services: StoreServices, deliver: Deliver): Promise<void> => {
  const now = services.clock.now().getTime();
  const due = await services.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    // An attempt later than any was scheduled by a clock that has since been corrected.
    .where((eb) =>
      eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + MAX_RETRY_MS + MAX_SKEW_MS)]),
    )
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  for (const message of due) {
    if (!(await claim(services, message))) continue;
    const outcome = await attempt(services, message, deliver);
    await services.db.updateTable('outbox').set(outcome).where('id', '=', message.id).execute();
  }
};

/** Delivers in the background until the returned function is called, which waits for a delivery in progress. */
export const startMailer = (services: StoreServices, log: FastifyBaseLogger): (() => Promise<void>) => {
  const deliver = smtpDelivery(services.config);
  if (!deliver) return async () => {};
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  let isFailing = false;
  const report = (err?: unknown) => {
    if (err && !isFailing) log.error({ err }, 'messages could not be sent; trying again');
    if (!err && isFailing) log.info('messages are sent again');
    isFailing = err !== undefined;
  };
  const poll = () => {
    running = deliverDue(services, deliver)
      .then(() => report(), report)
      .finally(() => {
        timer = setTimeout(poll, POLL_INTERVAL_MS);
      });
  };
  poll();
  return async () => {
    await running;
    clearTimeout(timer);
  };
};
