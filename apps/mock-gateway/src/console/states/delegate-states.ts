import { MAX_DELEGATES } from '@portal/contracts/delegates';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { addRole, writeShares, type Accepted } from '../../modules/delegates/delegate-role.ts';
import { toInvitation } from '../../modules/delegates/delegates.queries.ts';
import type { DelegateRow } from '../../modules/delegates/delegates.tables.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { clientWithManyFailures, withClient } from './client-states.ts';
import { clientWithDocument } from './document-states.ts';
import { signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';

const DELEGATE = 'henri.lavoie';
const INVITING = 'camille.fortin';
const LIFETIME_DAYS = 14;

const invitationOf = (id: string, user_id: string, now: number): DelegateRow => ({
  id,
  user_id,
  name: 'Henri Lavoie',
  email: `${DELEGATE}@example.ca`,
  relation: 'accountant',
  from_day: new Date(now - 2 * DAY_MS).toISOString().slice(0, 10),
  until_day: null,
  has_all_accounts: 1,
  has_amounts: 1,
  has_documents: 0,
  invited_at: now,
  lapses_at: now + LIFETIME_DAYS * DAY_MS,
  accepted_at: null,
  accepted_by: null,
  role: null,
  terms: null,
  closed_at: null,
  closed_as: null,
});

const insert = ({ services: { db } }: StateContext, row: DelegateRow) =>
  db.insertInto('delegate').values(row).execute();

const insertAccepted = async (context: StateContext, row: DelegateRow, accepted_at: number) => {
  const { id } = await userNamed(context, DELEGATE);
  const accepted: Accepted = { ...row, accepted_at, accepted_by: id, role: `delegate-${row.id.slice(-8)}` };
  await insert(context, accepted);
  await inTransaction(context.services.db, [], async (db) => {
    await addRole(db, accepted);
    await writeShares(db, accepted, null);
  });
  return accepted;
};

/** A delegate of the client, one who has not accepted, one who was revoked, and a delegate of another client. */
export const clientWithDelegates = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const { delegateUuid, invitedDelegateUuid, revokedDelegateUuid, otherDelegateUuid, userUuid } =
    exampleWorld;
  await insertAccepted(context, invitationOf(delegateUuid, userUuid, now), now);
  await insert(context, {
    ...invitationOf(invitedDelegateUuid, userUuid, now - 1),
    email: 'comptable@example.ca',
  });
  await insert(context, {
    ...invitationOf(revokedDelegateUuid, userUuid, now - 2),
    email: 'conjoint@example.ca',
    closed_at: now - 1,
    closed_as: 'revoked',
  });
  const { id } = await userNamed(context, INVITING);
  await insert(context, invitationOf(otherDelegateUuid, id, now));
  const given = await withClient(exampleWorld.username)(context);
  return { ...given, clients: [exampleWorld.username, DELEGATE] };
};

/** The same, after failed confirmations. */
export const clientWithDelegatesAndFailures = async (context: StateContext): Promise<GivenValues> => {
  await clientWithDelegates(context);
  return clientWithManyFailures(context);
};

/** As many are invited as one may have. */
export const clientWithManyDelegates = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  for (let at = 0; at < MAX_DELEGATES; at++)
    await insert(context, {
      ...invitationOf(crypto.randomUUID(), exampleWorld.userUuid, now),
      email: `delegate-${at}@example.ca`,
    });
  return withClient(exampleWorld.username)(context);
};

/** Another client invites the client of the examples. */
export const clientInvited = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const { id } = await userNamed(context, INVITING);
  const { email } = await userNamed(context, exampleWorld.username);
  const row = {
    ...invitationOf(exampleWorld.invitedDelegateUuid, id, clock.now().getTime()),
    email: email?.toLowerCase() ?? '',
  };
  await insert(context, row);
  const { terms } = await toInvitation(db, row);
  const given = await withClient(exampleWorld.username)(context);
  return { ...given, terms, clients: [exampleWorld.username, INVITING] };
};

/** A user in the role of a delegate who sees weights alone. */
export const delegateOfWeights = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const { id: owner } = await userNamed(context, INVITING);
  const row = { ...invitationOf(exampleWorld.delegateUuid, owner, now), has_amounts: 0 } as const;
  const { role } = await insertAccepted(context, row, now);
  const user = await userNamed(context, DELEGATE);
  const { values } = await signedIn(context, { ...user, default_role: role });
  return { ...values, clients: [DELEGATE, INVITING] };
};

/** A user in the role of a delegate of the client of the examples, who shares all accounts and documents. */
export const delegateOfDocuments = async (context: StateContext): Promise<GivenValues> => {
  await clientWithDocument(context);
  const now = context.services.clock.now().getTime();
  const { delegateUuid, userUuid, username } = exampleWorld;
  const row = { ...invitationOf(delegateUuid, userUuid, now), has_documents: 1 } as const;
  const { role } = await insertAccepted(context, row, now);
  const user = await userNamed(context, DELEGATE);
  const { values } = await signedIn(context, { ...user, default_role: role });
  return { ...values, clients: [DELEGATE, username] };
};
