// Behaviour: docs/behaviour/registration.md
import type { contracts } from '@portal/contracts';
import type { InputOf } from '@portal/contracts/call';
import type { Context, Handlers } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { networkOf } from '../../identity/throttle/network-of.ts';
import { createUser } from '../client-record/create-user.ts';
import { sendMessage } from '../../mail/send-message.ts';
import { recordSignIn } from '../../identity/record-sign-in.ts';
import { inEvenTime } from '../../identity/links/even-time.ts';
import { findLink, mayMailClient, RESEND_AFTER_S, sendLink } from '../../identity/links/one-time-link.ts';
import { isRegistrationOpen } from '../../identity/links/registration-open.ts';
import { countPerson, countRequest, PER_ADDRESS, PER_LINK } from '../../identity/throttle/request-limit.ts';
import { startSession } from '../../identity/tokens/session-tokens.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import { findDelegateLink, type DelegateLink } from '../delegates/delegate-link.ts';
import { endOfInvitation, getClientName } from '../delegates/delegates.queries.ts';
import { registerDelegate } from './register-delegate.ts';

type Identity = InputOf<typeof contracts.registration.start>['body'];

const letters = (code: string) => code.replace(/[ -]/g, '').toUpperCase();

/** The record that matches an identity in every part; the caller cannot see which part did not. */
const findRecord = async ({ db }: StoreServices, identity: Identity) => {
  const record = await db
    .selectFrom('client_record as r')
    .innerJoin('firm as f', 'f.id', 'r.firm_id')
    .selectAll('r')
    .select('f.features')
    .where('r.client_number', '=', identity.client_number)
    .where('r.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (!record || !isRegistrationOpen(record.features)) return null;
  const agrees =
    record.birth_date === identity.birth_date &&
    letters(record.postal_code) === letters(identity.postal_code) &&
    (record.email ?? identity.email).toLowerCase() === identity.email.toLowerCase();
  return agrees ? record : null;
};

/** Mails the next step: a link, or for a client who has a username already, how to sign in. */
const mailTheWayOn = async (services: StoreServices, { email, language, ...identity }: Identity) => {
  const record = await findRecord(services, { email, language, ...identity });
  if (!record) return;
  const { client_number } = record;
  if (record.user_id === null) {
    return sendLink(services, { purpose: 'registration', client_number, email, username: null, language });
  }
  if (!(await mayMailClient(services.db, client_number, services.clock.now().getTime()))) return;
  const link = `${services.config.portalOrigins[0]}/forgotpassword`;
  const message = { kind: 'email', to: email, language, template: 'already_registered' } as const;
  return sendMessage(services, { ...message, values: { link } });
};

/** Whom a link is for that a client's invitation has. */
const describeDelegateLink = async (
  { db }: Pick<StoreServices, 'db'>,
  { delegate, language }: DelegateLink,
) => ({
  first_name: delegate.name,
  invited_by: await getClientName(db, delegate.user_id),
  communication_language: language,
  expires_at: new Date(endOfInvitation(delegate)).toISOString(),
});

type Completed = InputOf<typeof contracts.registration.complete>['body'];

const reject = (field: string, message: string): never => {
  throw new GatewayError('invalid_request', { issues: [{ path: `body.${field}`, message }] });
};

/** Uses the link of an invitation; the name is what the person says, since the firm does not know them. */
const completeAsDelegate = (context: Context, link: DelegateLink, body: Completed) => {
  const { code, first_name, last_name, username, communication_language: language } = body;
  const password = body.new_password;
  return registerDelegate(context, code, link, {
    first_name: first_name ?? reject('first_name', 'enter_person_name'),
    last_name: last_name ?? reject('last_name', 'enter_person_name'),
    username,
    password,
    language,
  });
};

const completeAsClient = async (context: Context, body: Completed) => {
  const link = await findLink(context, 'registration', body.code);
  for (const field of ['first_name', 'last_name'] as const)
    if (body[field] !== undefined) reject(field, 'name_not_asked');
  return createUser(context, link, {
    username: body.username,
    password: body.new_password,
    language: body.communication_language,
  });
};

/** The calls of a client who registers without an invitation, and of a person whom a client invited. */
export const registration: Handlers<typeof contracts.registration> = {
  async start({ body }, context) {
    const { db, clock, config, engine, origin } = context;
    const now = clock.now().getTime();
    await countRequest(db, { call: 'registration', whom: networkOf(origin.ip), limit: PER_ADDRESS, now });
    await countPerson(db, { call: 'registration', person: body.client_number, ip: origin.ip, now });
    return inEvenTime(async () => {
      await inTransaction(db, [locks.client(body.client_number)], (transaction) =>
        mailTheWayOn({ config, clock, engine, db: transaction }, body),
      );
      return { resend_after: RESEND_AFTER_S };
    });
  },

  async check({ body: { code } }, context) {
    const ofDelegate = await findDelegateLink(context, code);
    if (ofDelegate) return describeDelegateLink(context, ofDelegate);
    const { client_number, language, expires_at } = await findLink(context, 'registration', code);
    const { first_name } = await context.db
      .selectFrom('client_record')
      .select('first_name')
      .where('client_number', '=', client_number)
      .executeTakeFirstOrThrow();
    return {
      first_name,
      invited_by: null,
      communication_language: language,
      expires_at: new Date(expires_at).toISOString(),
    };
  },

  async complete({ body }, context) {
    const now = context.clock.now().getTime();
    // Whether a username is taken is revealed only here, to a holder of a link, and within a limit.
    await countRequest(context.db, { call: 'username', whom: body.code, limit: PER_LINK, now });
    const ofDelegate = await findDelegateLink(context, body.code);
    const user = ofDelegate
      ? await completeAsDelegate(context, ofDelegate, body)
      : await completeAsClient(context, body);
    await recordSignIn(context, user.id, 'success');
    return startSession(context, user);
  },
};
