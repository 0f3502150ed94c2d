import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

export const ACCOUNT_GROUP_NAME_LENGTH = 40;
export const MAX_ACCOUNT_GROUPS = 12;
const MAX_ACCOUNTS = 200;

/** Control characters, halves of characters, and those that reorder adjacent text. */
const UNWANTED = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with the name of a group, as the key of its sentence under `account_groups.fault`; null when nothing. */
export const groupNameFault = (name: string): 'name_empty' | 'name_long' | 'name_characters' | null => {
  if (name.trim() === '') return 'name_empty';
  if ([...name.trim()].length > ACCOUNT_GROUP_NAME_LENGTH) return 'name_long';
  return UNWANTED.test(name) ? 'name_characters' : null;
};

const groupName = z.string().check(
  z.maxLength(200),
  z.refine((name) => groupNameFault(name) === null, {
    error: ({ input }) => groupNameFault(String(input)) ?? 'name_empty',
  }),
);

const revision = z.int().check(z.gte(0));

/** A client's groups in their order, each with its accounts in theirs. */
const arrangement = z.object({
  /** Which state this is; sent back with a change, so that no other change is lost to it. */
  revision,
  groups: z.array(z.object({ group_uuid: field.uuid, name: z.string(), accounts: z.array(field.uuid) })),
});
export type GroupArrangement = z.infer<typeof arrangement>;

const commonErrors = { permission_denied: 403, conflict: 409 } as const;

export const accountGroups = {
  list: call({
    method: 'GET',
    path: '/rest/portal/account-groups',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.accounts',
    summary: 'Lists the groups that the client created.',
    response: arrangement,
    errors: { permission_denied: 403 },
  }),
  save: call({
    method: 'POST',
    path: '/rest/portal/account-groups',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary: 'Creates or renames a group. No two groups of a client have the same name, whatever their case.',
    body: z.strictObject({ revision, group_uuid: z.optional(field.uuid), name: groupName }),
    response: arrangement,
    errors: { ...commonErrors, not_found: 404 },
  }),
  remove: call({
    method: 'POST',
    path: '/rest/portal/account-groups/remove',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary: 'Removes a group; its accounts are then in none.',
    body: z.strictObject({ revision, group_uuid: field.uuid }),
    response: arrangement,
    errors: { ...commonErrors, not_found: 404 },
  }),
  arrange: call({
    method: 'POST',
    path: '/rest/portal/account-groups/arrange',
    gateway: 'app',
    kind: 'mutation',
    access: 'dz.view.accounts',
    summary: 'Orders all groups and their accounts. Each group is listed once, each account at most once.',
    body: z.strictObject({
      revision,
      groups: z
        .array(
          z.strictObject({
            group_uuid: field.uuid,
            accounts: z.array(field.uuid).check(z.maxLength(MAX_ACCOUNTS)),
          }),
        )
        .check(z.maxLength(MAX_ACCOUNT_GROUPS)),
    }),
    response: arrangement,
    errors: { ...commonErrors, not_found: 404 },
  }),
};
