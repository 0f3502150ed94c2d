// Behaviour: docs/behaviour/delegates.md
import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';
import { email } from './one-time-link.ts';
import { requestOptions } from './passkeys.ts';
import { byPasskey, byPassword, passwordOrPasskeyErrors } from './proof.ts';

/** What a delegate is to the client; the texts have the names under `delegates.relation`. */
export const delegateRelations = ['spouse', 'accountant', 'attorney', 'other'] as const;

/** How far a delegate is; the last four are final. */
export const delegateStates = [
  'invited',
  'upcoming',
  'active',
  'ended',
  'revoked',
  'declined',
  'lapsed',
] as const;
export type DelegateState = (typeof delegateStates)[number];

/** What may be wrong with a form; the texts have the sentences under `delegates.fault`. */
export const delegateFaults = [
  'enter_name',
  'enter_valid_email',
  'own_email',
  'already_invited',
  'choose_relation',
  'choose_accounts',
  'enter_day',
  'from_in_past',
  'until_in_past',
  'until_before_from',
  'documents_need_amounts',
] as const;

/** How many delegates a client may have at once, with those who are invited. */
export const MAX_DELEGATES = 10;
const MAX_ACCOUNTS = 200;
export const DELEGATE_NAME_MAX_LENGTH = 100;

const account = z.object({ account_uuid: field.uuid, number: z.string(), type: z.enum(accountTypes) });

const day = z.iso.date('enter_day');

/** The accounts, and whether their amounts are shown. The message of a rule is the key of its sentence in the `delegates.fault` texts. */
const scope = {
  /** Null for all accounts, also those that are opened later. */
  accounts: z.nullable(
    z.array(field.uuid).check(
      z.minLength(1, 'choose_accounts'),
      z.maxLength(MAX_ACCOUNTS),
      z.refine((all) => new Set(all).size === all.length),
    ),
  ),
  /** Otherwise the delegate sees weights in per cent, and no amount of money. */
  has_amounts: z.boolean(),
  /** Whether the documents of the accounts are shared; with all accounts, also those of no single account. They have amounts. */
  has_documents: z.boolean(),
  /** The last day; null without an end. */
  until: z.nullable(day),
};

/** Documents have amounts, so that weights alone come without them. */
const documentsWithAmounts = z.refine<{ has_amounts: boolean; has_documents: boolean }>(
  ({ has_amounts, has_documents }) => has_amounts || !has_documents,
  { message: 'documents_need_amounts', path: ['has_documents'] },
);

/** What a client may change of a delegate. */
export const delegateScope = z.strictObject(scope).check(documentsWithAmounts);

/** The form by which a client invites a delegate. */
export const delegateForm = z
  .strictObject({
    name: field.ownLine(DELEGATE_NAME_MAX_LENGTH, 'enter_name'),
    email,
    relation: z.enum(delegateRelations, 'choose_relation'),
    /** Of the mail. */
    language: field.language,
    from: day,
    ...scope,
  })
  .check(documentsWithAmounts);
export type DelegateForm = z.infer<typeof delegateForm>;

interface Period {
  from: string;
  until: string | null;
}

/**
 * The faults of the days of a delegate on a day of the firm's calendar, by field: an end before the start, and either in
 * the past. A start that is stored already may be in the past.
 */
export const periodFaults = (
  { from, until }: Period,
  today: string,
  isNew: boolean,
): { field: 'from' | 'until'; message: 'from_in_past' | 'until_in_past' | 'until_before_from' }[] => {
  const faults: ReturnType<typeof periodFaults> = [];
  if (isNew && from < today) faults.push({ field: 'from', message: 'from_in_past' });
  if (until !== null && until < today) faults.push({ field: 'until', message: 'until_in_past' });
  else if (until !== null && until < from) faults.push({ field: 'until', message: 'until_before_from' });
  return faults;
};

const delegate = z.object({
  delegate_id: field.uuid,
  name: z.string(),
  email: z.string(),
  relation: z.enum(delegateRelations),
  /** Null for all of them. */
  accounts: z.nullable(z.array(account)),
  has_amounts: z.boolean(),
  has_documents: z.boolean(),
  from: field.isoDate,
  until: z.nullable(field.isoDate),
  state: z.enum(delegateStates),
  invited_at: field.isoInstant,
  /** When the invitation lapses. */
  lapses_at: field.isoInstant,
  accepted_at: z.nullable(field.isoInstant),
  /** When it was revoked, declined, or came to its end; null before. */
  ended_at: z.nullable(field.isoInstant),
});
export type Delegate = z.infer<typeof delegate>;

const own = { gateway: 'app', access: 'session', kind: 'mutation' } as const;
const path = '/rest/portal/delegates';
const oneDelegate = { params: z.strictObject({ delegate_id: field.uuid }) };

export const delegates = {
  list: call({
    ...own,
    method: 'GET',
    path,
    kind: 'query',
    summary: 'Whom the client has invited to see their accounts, the newest first, and what each may see.',
    response: z.object({
      delegates: z.array(delegate),
      /** The accounts that can be chosen. */
      accounts: z.array(account),
      /** Today, by the calendar of the firm. */
      today: field.isoDate,
      has_passkey: z.boolean(),
    }),
    errors: { own_role_required: 409 },
  }),
  passkeyOptions: call({
    ...own,
    method: 'POST',
    path: `${path}/passkey-options`,
    summary: 'What a passkey signs to prove that it is the client who shares, once and within 5 minutes.',
    response: requestOptions,
    errors: { own_role_required: 409 },
  }),
  invite: call({
    ...own,
    method: 'POST',
    path,
    summary:
      'Invites a person by mail to see accounts of the client. The response is the same whether the address is known or not.',
    body: z.union([
      z.strictObject({ invitation: delegateForm, ...byPassword }),
      z.strictObject({ invitation: delegateForm, ...byPasskey }),
    ]),
    response: delegate,
    errors: { own_role_required: 409, not_found: 404, conflict: 409, ...passwordOrPasskeyErrors },
  }),
  change: call({
    ...own,
    method: 'POST',
    path: `${path}/{delegate_id}`,
    summary:
      'Changes what a delegate may see and until when, from the next call on. Of an invitation, the terms are others then.',
    ...oneDelegate,
    body: z.union([
      z.strictObject({ scope: delegateScope, ...byPassword }),
      z.strictObject({ scope: delegateScope, ...byPasskey }),
    ]),
    response: delegate,
    errors: { own_role_required: 409, not_found: 404, conflict: 409, ...passwordOrPasskeyErrors },
  }),
  revoke: call({
    ...own,
    method: 'POST',
    path: `${path}/{delegate_id}/revoke`,
    summary: 'Ends what a delegate may see at once, or withdraws the invitation.',
    ...oneDelegate,
    response: delegate,
    errors: { own_role_required: 409, not_found: 404 },
  }),
};
