import type { Transporter } from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { StoreServices } from '../services.ts';
import type { Config } from '../config.ts';
import { MAX_SKEW_MS } from '../store/clock.ts';
import type { OutboxMessage } from './mail.tables.ts';

const LOOK_EVERY_MS = 500;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 10 * 60_000;
const AT_ONCE = 20;
const SMTP_TIMEOUT_MS = 10_000;
/** Longer than a try can take. */
const CLAIMED_FOR_MS = 60_000;

/** A way to hand one message to a mail server; rejects when that does not take it. */
export type Deliver = (message: OutboxMessage) => Promise<unknown>;

/** Text messages leave as mail to a gateway that knows a telephone as `<digits>@<domain>`. */
const addressOf = ({ kind, recipient }: OutboxMessage, smsMailDomain: string | null) =>
  kind === 'sms' && smsMailDomain ? `${recipient.replace(/\D/g, '')}@${smsMailDomain}` : recipient;

const delivery = (transport: () => Promise<Transporter>, { mailFrom, smsMailDomain }: Config): Deliver => {
  return async (message) =>
    (await transport()).sendMail({
      from: mailFrom,
      // As an object it is one recipient, whatever signs stand in it.
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

const FORGOTTEN = { text: '', html: '' };

/** Five seconds, ten, twenty: a server that is down is asked less and less often. */
const retryAfter = (tries: number) => Math.min(FIRST_RETRY_MS * 2 ** tries, LONGEST_RETRY_MS);

const attempt = async ({ clock }: StoreServices, message: OutboxMessage, deliver: Deliver) => {
  const now = clock.now().getTime();
  if (message.expires_at <= now) return { state: 'given_up' as const, ...FORGOTTEN };
  try {
    await deliver(message);
    return { state: 'sent' as const, ...FORGOTTEN };
  } catch {
    return { tries: message.tries + 1, next_try_at: now + retryAfter(message.tries) };
  }
};

/** Takes a message for this process; false when another one took it meanwhile. One that is killed gives it back in time. */
const claim = async ({ db, clock }: StoreServices, { id, next_try_at }: OutboxMessage) => {
  const taken = await db
    .updateTable('outbox')
    .set({ next_try_at: clock.now().getTime() + CLAIMED_FOR_MS })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
};

/** Tries every message whose time has come, oldest first. What was sent or given up keeps no words. */
export const deliverDue = async (services: StoreServices, deliver: Deliver): Promise<void> => {
  const now = services.clock.now().getTime();
  const due = await services.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'queued')
    // A try further ahead than any was put off by a clock that has been put right since.
    .where((eb) =>
      eb.or([eb('next_try_at', '<=', now), eb('next_try_at', '>', now + LONGEST_RETRY_MS + MAX_SKEW_MS)]),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
  for (const message of due) {
    if (!(await claim(services, message))) continue;
    const outcome = await attempt(services, message, deliver);
    await services.db.updateTable('outbox').set(outcome).where('id', '=', message.id).execute();
  }
};

/** Delivers in the background until the returned function is called; that one waits for a delivery under way. */
export const startMailer = (services: StoreServices, log: FastifyBaseLogger): (() => Promise<void>) => {
  const deliver = smtpDelivery(services.config);
  if (!deliver) return async () => {};
  let timer: NodeJS.Timeout;
  let underWay = Promise.resolve();
  let isFailing = false;
  const report = (err?: unknown) => {
    if (err && !isFailing) log.error({ err }, 'messages could not be sent; trying again');
    if (!err && isFailing) log.info('messages are sent again');
    isFailing = err !== undefined;
  };
  const look = () => {
    underWay = deliverDue(services, deliver)
      .then(() => report(), report)
      .finally(() => {
        timer = setTimeout(look, LOOK_EVERY_MS);
      });
  };
  look();
  return async () => {
    await underWay;
    clearTimeout(timer);
  };
};
