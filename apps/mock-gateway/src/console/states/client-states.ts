import type { Permission } from '@portal/contracts/call';
import { WEEK_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { seededLinks } from '@portal/contracts/seeded-links';
import { hashOf } from '../../identity/links/secret.ts';
import { seedAcceptance } from '../../modules/terms/terms.seed.ts';
import { protectAccess } from '../../modules/protection/protect-access.ts';
import {
  signedIn,
  signedInAs,
  copyUser,
  userNamed,
  type GivenValues,
  type StateContext,
} from './state-context.ts';

const LINK_LIFETIME_MS = 60 * 60_000;
const MANY_FAILURES = 5;

/** A state in which a user is signed in and nothing else is special. */
export const withClient =
  (username: string) =>
  async (context: StateContext): Promise<GivenValues> =>
    (await signedInAs(context, username)).values;

/** A state of seeded people, with no one signed in. */
export const withoutSession =
  (...clients: string[]) =>
  async (): Promise<GivenValues> => ({ clients });

/**
 * A developer signs in every few minutes; the last visit is set before the last valuation all the same. It stays so until
 * the call, as states are prepared before it.
 */
export const visitedBefore = async ({ services }: StateContext): Promise<GivenValues> => {
  await services.db
    .updateTable('login_event')
    .set((eb) => ({ at: eb('at', '-', WEEK_MS) }))
    .where('user_id', '=', exampleWorld.userUuid)
    .where('at', '>', services.clock.now().getTime() - WEEK_MS)
    .execute();
  return { clients: [] };
};

export const clientOfNothing = async (context: StateContext): Promise<GivenValues> => {
  const user = await userNamed(context, 'noel.sauve');
  await context.services.db.deleteFrom('notification').where('user_id', '=', user.id).execute();
  return (await signedIn(context, user)).values;
};

export const clientWithManyFailures = async (context: StateContext): Promise<GivenValues> => {
  const user = context.services.db.updateTable('user').set({ failed_confirmations: MANY_FAILURES });
  await user.where('id', '=', exampleWorld.userUuid).execute();
  return withClient(exampleWorld.username)(context);
};

/** A user whose only role is that of an editor, with a permission. */
export const editorWith =
  (permission: Permission) =>
  async (context: StateContext): Promise<GivenValues> => {
    const user = await copyUser(context, exampleWorld.username);
    const permissions = JSON.stringify([permission]);
    const { db, clock } = context.services;
    await db.updateTable('user_role').set({ permissions }).where('user_id', '=', user.id).execute();
    await seedAcceptance(db, user.id, clock.now().getTime());
    return { ...(await signedIn(context, user, 'authenticator')).values, clients: [exampleWorld.username] };
  };

/** Acceptances cannot be deleted, so each time another user has not accepted yet. */
export const quebecClientBeforeTerms = async (context: StateContext): Promise<GivenValues> => ({
  ...(await signedIn(context, await copyUser(context, 'samuel.cote'))).values,
  clients: ['samuel.cote'],
});

export const clientWithoutRecord = async (context: StateContext): Promise<GivenValues> => {
  const { db } = context.services;
  const user = await copyUser(context, exampleWorld.username);
  const { values } = await signedIn(context, user);
  await db.deleteFrom('user_role').where('user_id', '=', user.id).execute();
  await db.deleteFrom('user').where('id', '=', user.id).execute();
  return { ...values, clients: [exampleWorld.username] };
};

/** A change was just notified by mail, with a link whose code the contract names. */
export const accessChanged = async ({ services }: StateContext): Promise<GivenValues> => {
  const created_at = services.clock.now().getTime();
  await services.db
    .insertInto('protection_link')
    .values({
      hash: hashOf(seededLinks.protection),
      user_id: exampleWorld.userUuid,
      change: 'password_changed',
      created_at,
      expires_at: created_at + WEEK_MS,
      ended_at: null,
    })
    .execute();
  return { clients: [exampleWorld.username] };
};

export const accessProtected = async ({ services }: StateContext): Promise<GivenValues> => {
  const now = services.clock.now().getTime();
  await protectAccess(services.db, exampleWorld.userUuid, { now, since: 0 });
  return { clients: [exampleWorld.username] };
};

export const refreshable = async (context: StateContext): Promise<GivenValues> => {
  const { tokens } = await signedInAs(context, exampleWorld.username);
  return { clients: [exampleWorld.username], refresh_token: tokens.refresh_token };
};

export const clientWithDevice = async (context: StateContext): Promise<GivenValues> => {
  const added_at = context.services.clock.now().getTime();
  const device = {
    name: null,
    browser: 'Safari',
    os: 'macOS',
    kind: 'desktop',
    ip: '203.0.113.7',
    added_at,
    last_used_at: added_at,
    expires_at: added_at + LINK_LIFETIME_MS,
    revoked_at: null,
  };
  const owned = [
    { id: exampleWorld.deviceUuid, user_id: exampleWorld.userUuid },
    { id: exampleWorld.otherDeviceUuid, user_id: crypto.randomUUID() },
  ];
  await context.services.db
    .insertInto('device')
    .values(owned.map((ids) => ({ ...ids, ...device, hash: ids.id })))
    .execute();
  return withClient(exampleWorld.username)(context);
};

export const clientWithSessions = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const session = {
    active_role: 'client',
    created_at: now,
    last_active_at: now,
    expires_at: now + LINK_LIFETIME_MS,
    ended_at: null,
    ip: '203.0.113.7',
    browser: 'Safari',
    os: 'iOS',
    kind: 'mobile',
  };
  const owned = [
    { id: exampleWorld.sessionUuid, user_id: exampleWorld.userUuid },
    { id: exampleWorld.otherSessionUuid, user_id: crypto.randomUUID() },
  ];
  for (const ids of owned)
    await context.services.db
      .insertInto('session')
      .values({ ...session, ...ids })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(session))
      .execute();
  return withClient(exampleWorld.username)(context);
};

/** The user made one group, and has changed nothing since. */
export const clientWithAccountGroup = async (context: StateContext): Promise<GivenValues> => {
  const { db } = context.services;
  const user_id = exampleWorld.userUuid;
  const group = { group_uuid: exampleWorld.accountGroupUuid, user_id, name: 'For later', position: 0 };
  await db.insertInto('account_group').values(group).execute();
  await db.insertInto('account_group_revision').values({ user_id, revision: 1 }).execute();
  return withClient(exampleWorld.username)(context);
};
