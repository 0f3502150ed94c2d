// Behaviour: docs/behaviour/delegates.md
import * as z from 'zod/mini';
import { assetClasses } from './asset-classes.ts';
import { call } from './call.ts';
import { delegateRelations } from './delegates.ts';
import * as field from './field.ts';
import { accountTypes } from './named-account.ts';

const invitation = z.object({
  delegate_id: field.uuid,
  /** The name of the client who invites. */
  client: z.string(),
  relation: z.enum(delegateRelations),
  /** The accounts by type and number; null for all of them. */
  accounts: z.nullable(z.array(z.object({ number: z.string(), type: z.enum(accountTypes) }))),
  has_amounts: z.boolean(),
  has_documents: z.boolean(),
  from: field.isoDate,
  until: z.nullable(field.isoDate),
  lapses_at: field.isoInstant,
  /** Names these terms: another scope or another client has another. */
  terms: z.string(),
});
export type DelegateInvitation = z.infer<typeof invitation>;

/** A share of the accounts that are shown, or null where a value is unknown. */
const weighed = { weight: z.nullable(field.rate) };

const account = z.object({ account_uuid: field.uuid, number: z.string(), type: z.enum(accountTypes) });

const area = { gateway: 'app', access: 'session', kind: 'mutation' } as const;
const path = '/rest/portal/invitations';
const oneInvitation = { params: z.strictObject({ delegate_id: field.uuid }) };

export const delegations = {
  invitations: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary: 'The open invitations to the e-mail address of the user, with their terms.',
    response: z.array(invitation),
    errors: {},
  }),
  accept: call({
    ...area,
    method: 'POST',
    path: `${path}/{delegate_id}/accept`,
    summary:
      'Accepts an invitation by its terms. The user has a role more, which is named by the client. The acceptance is in the access log of the client.',
    ...oneInvitation,
    body: z.strictObject({ terms: z.string().check(z.maxLength(64)) }),
    response: z.object({ role: z.string() }),
    errors: { not_found: 404, conflict: 409 },
  }),
  decline: call({
    ...area,
    method: 'POST',
    path: `${path}/{delegate_id}/decline`,
    summary: 'Declines an invitation.',
    ...oneInvitation,
    response: z.literal(true),
    errors: { not_found: 404 },
  }),
  scope: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/delegation',
    kind: 'query',
    isUnattended: true,
    summary:
      'Names what a client shares with the active role of a delegate at this moment: open pages compare it, and show nothing of before once it is another.',
    response: z.object({
      /** Equal for an equal scope; null when nothing is shared, and in a role that acts for no other client. */
      scope: z.nullable(z.string()),
    }),
    errors: {},
  }),
  weights: call({
    ...area,
    method: 'GET',
    path: '/rest/portal/shared-weights',
    kind: 'query',
    access: 'dz.view.weights',
    summary:
      'What a client shares with a delegate who sees no amounts: accounts, asset classes and securities by their weights.',
    response: z.object({
      /** The name of the client; null when nothing is shared at the moment. */
      client: z.nullable(z.string()),
      as_of: z.nullable(field.isoDate),
      accounts: z.array(z.object({ ...account.shape, ...weighed })),
      asset_classes: z.array(z.object({ asset_class: z.enum(assetClasses), ...weighed })),
      securities: z.array(z.object({ id: z.string(), name: field.localText, ...weighed })),
    }),
    errors: { permission_denied: 403 },
  }),
};
