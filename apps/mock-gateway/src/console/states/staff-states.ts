import { DAY_MS, HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { UpdateObject } from 'kysely';
import { createAccessLink } from '../../identity/links/access-link.ts';
import { countAttemptOn } from '../../identity/throttle/attempt-throttle.ts';
import { challengeSubject } from '../../identity/throttle/throttle-subjects.ts';
import type { Database } from '../../store/schema.ts';
import { seedAcceptance } from '../../modules/terms/terms.seed.ts';
import { storeAuthenticator } from '../../identity/secrets/authenticator-app.ts';
import { clientWithInquiries } from './inquiry-states.ts';
import { storePasskeys } from './passkey-states.ts';
import { copyUser, signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';
import { uploadOf } from './upload-states.ts';

/** A new user of the staff whose terms are accepted, and whose session has its second factor. */
const signedInStaff = async (context: StateContext) => {
  const { db, clock } = context.services;
  const user = await copyUser(context, exampleWorld.newStaffUsername);
  await seedAcceptance(db, user.id, clock.now().getTime());
  const { values } = await signedIn(context, user, 'authenticator');
  return { user, values: { ...values, clients: [] } };
};

const deadJob = (id: string, now: number) => ({
  id: Number(id),
  kind: 'make_report',
  key: id,
  payload: JSON.stringify({ report_id: crypto.randomUUID(), user_id: exampleWorld.userUuid }),
  state: 'dead' as const,
  attempts: 20,
  due_at: now,
  created_at: now,
  updated_at: now,
  finished_at: now,
  reason: 'no space left on device',
});

const MAX_FAILURES = 5;
/** A year from now no one waits for it, and no worker takes it. */
const YEAR_MS = 365 * DAY_MS;

export const complianceOfficer = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  await clientWithInquiries(context);
  const rejected = { state: 'quarantined', reason: 'virus', settled_at: now } as const;
  await db
    .insertInto('upload')
    .values({ ...uploadOf(exampleWorld.uploadUuid, now), ...rejected })
    .execute();
  const { deadJobId, retriedJobId } = exampleWorld;
  await db.deleteFrom('job').where('id', 'in', [deadJobId, retriedJobId].map(Number)).execute();
  const retried = { state: 'queued', due_at: now + YEAR_MS, finished_at: null } as const;
  await db
    .insertInto('job')
    .values([deadJob(deadJobId, now), { ...deadJob(retriedJobId, now), ...retried }])
    .execute();
  const user = await userNamed(context, exampleWorld.complianceUsername);
  const { values } = await signedIn(context, user, 'authenticator');
  return { ...values, clients: [exampleWorld.username, 'camille.fortin'] };
};

export const staffByPasskey = async (context: StateContext): Promise<GivenValues> => {
  const user = await userNamed(context, exampleWorld.newStaffUsername);
  await context.services.db.deleteFrom('passkey').where('user_id', '=', user.id).execute();
  await storePasskeys(context, [{ id: crypto.randomUUID(), user_id: user.id }]);
  return { clients: [] };
};

export const staffWithAuthenticator = async (context: StateContext): Promise<GivenValues> => {
  const { user, values } = await signedInStaff(context);
  const secret = exampleWorld.authenticatorSecret;
  await storeAuthenticator(context.services, { userId: user.id, secret });
  return values;
};

export const staffWithPasskey = async (context: StateContext): Promise<GivenValues> => {
  const { user, values } = await signedInStaff(context);
  await storePasskeys(context, [{ id: exampleWorld.passkeyUuid, user_id: user.id }]);
  return values;
};

/** The client whom the examples of administrators are about, with some columns changed. */
const signedInAdministrator = async (context: StateContext, client: UpdateObject<Database, 'user'>) => {
  await context.services.db.updateTable('user').set(client).where('id', '=', exampleWorld.userUuid).execute();
  const { user, values } = await signedInStaff(context);
  await storeAuthenticator(context.services, { userId: user.id, secret: exampleWorld.authenticatorSecret });
  return { user, values: { ...values, clients: [exampleWorld.username] } };
};

/** A banner of a period, as if it had been stored before saves were counted. */
const storeBannerPeriod = async ({ services: { db, clock } }: StateContext, saved_by: string) => {
  const now = clock.now().getTime();
  const { firm_id } = await db
    .selectFrom('user')
    .select('firm_id')
    .where('id', '=', saved_by)
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('portal_setting')
    .where('firm_id', '=', firm_id)
    .where('setting', '=', 'banner')
    .execute();
  await db
    .insertInto('portal_setting')
    .values({
      firm_id,
      setting: 'banner',
      revision: 0,
      starts_at: now,
      ends_at: now + DAY_MS,
      saved_at: now,
      saved_by,
    })
    .execute();
};

export const administrator = async (context: StateContext): Promise<GivenValues> => {
  const { user, values } = await signedInAdministrator(context, { status: 'locked' });
  await createAccessLink(context.services, exampleWorld.userUuid);
  // Long enough ago that another may be sent.
  const created_at = context.services.clock.now().getTime() - HOUR_MS;
  await context.services.db
    .updateTable('access_link')
    .set({ created_at })
    .where('user_id', '=', exampleWorld.userUuid)
    .execute();
  await storeBannerPeriod(context, user.id);
  return values;
};

export const administratorWithEndedUser = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const columns = { status: 'locked', ended_at: now, end_reason: 'on_request', email: null } as const;
  return (await signedInAdministrator(context, columns)).values;
};

export const administratorWithManyFailures = async (context: StateContext): Promise<GivenValues> => {
  const { user, values } = await signedInAdministrator(context, { status: 'locked' });
  const { db, clock } = context.services;
  await db
    .updateTable('user')
    .set({ failed_confirmations: MAX_FAILURES })
    .where('id', '=', user.id)
    .execute();
  for (let failures = 0; failures < MAX_FAILURES; failures++)
    await countAttemptOn(db, challengeSubject(user.id), clock.now().getTime());
  return values;
};
