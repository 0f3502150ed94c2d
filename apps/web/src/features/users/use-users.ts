import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { Proof } from '@portal/contracts/proof';
import type { EndReason, UserState, users } from '@portal/contracts/users';
import type { StaffRoleName } from '@portal/contracts/user-invitations';
import { usePagedRead } from '../../rest/paged-read.ts';
import { byAnyProof, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type UserDetails = OutputOf<typeof users.read>;
export type ListedUser = OutputOf<typeof users.list>['rows'][number];
/** An invitation without its proof. */
export type Invitation = InputOf<typeof users.invite>['body'];

/** What narrows the list. */
export interface UserFilter {
  search: string;
  state: UserState | '';
}

/** How an administrator proves who they are with this browser. */
export interface Signing {
  /** Whether this browser can use passkeys here. */
  canSign: boolean;
  sign: SignWithPasskey;
}

/** The firm's users, by username, read page by page. */
export const useUsers = ({ search, state }: UserFilter) => {
  const { client } = trpc.useUtils();
  const filter = { ...(search && { search }), ...(state && { state }) };
  const { pages, ...read } = usePagedRead({
    procedure: trpc.users.list,
    client: client.users.list,
    input: { query: filter },
    inputAt: (cursor) => ({ query: { ...filter, ...(cursor !== null && { after: cursor }) } }),
  });
  return { data: pages?.flatMap(({ rows }) => rows), ...read };
};

/** One user of the firm. */
export const useUser = (user_id: string) => readOf(trpc.users.read.useQuery({ params: { user_id } }));

/** By what the administrator can prove who they are. */
export const useProofOptions = () => readOf(trpc.users.options.useQuery());

/** The advisors of the firm. */
export const useAdvisors = () => readOf(trpc.users.advisors.useQuery());

/** Something an administrator does to the access of a user. */
export type UserAction =
  | { kind: 'renew' }
  | { kind: 'unlock' }
  | { kind: 'end'; reason: EndReason }
  | { kind: 'assign'; client_number: string; advisor_id: string | null }
  | { kind: 'changeRoles'; roles: StaffRoleName[]; known: StaffRoleName[] };

type Send = (proof: Proof) => Promise<unknown>;

/** A request in each way of proving who makes it. */
const useRequestWithProof = ({ canSign, sign }: Signing) => {
  const begin = trpc.users.passkeyOptions.useMutation().mutateAsync;
  const { data } = useProofOptions();
  return (send: Send) => {
    const { byPassword, byPasskey, byCode } = byAnyProof({ begin, sign }, async (proof) => {
      await send(proof);
      return 'done' as const;
    });
    return {
      byPassword,
      ...(canSign && data?.has_passkey && { byPasskey }),
      ...(data?.has_authenticator && { byCode }),
    };
  };
};

/** Does something to the access of a user. What is shown of them is read again, also where it failed. */
export const useUserAction = (user_id: string, signing: Signing) => {
  const cache = trpc.useUtils();
  const requestWithProof = useRequestWithProof(signing);
  const { renew, unlock, end, assign, changeRoles } = cache.client.users;
  const params = { user_id };
  const send = (wanted: UserAction, proof: Proof): Promise<unknown> => {
    if (wanted.kind === 'end') return end.mutate({ params, body: { reason: wanted.reason, ...proof } });
    if (wanted.kind === 'renew') return renew.mutate({ params, body: proof });
    if (wanted.kind === 'unlock') return unlock.mutate({ params, body: proof });
    if (wanted.kind === 'assign') {
      const { client_number, advisor_id } = wanted;
      return assign.mutate({ params, body: { client_number, advisor_id, ...proof } });
    }
    const { roles, known } = wanted;
    return changeRoles.mutate({ params, body: { roles, known, ...proof } });
  };
  return (wanted: UserAction) =>
    requestWithProof(async (proof) => {
      try {
        await send(wanted, proof);
      } finally {
        await cache.users.invalidate();
      }
    });
};

/** Invites someone; `onInvited` is called with the id of the user. */
export const useInvite = (signing: Signing, onInvited: (user_id: string) => void) => {
  const cache = trpc.useUtils();
  const requestWithProof = useRequestWithProof(signing);
  return (invitation: Invitation) =>
    requestWithProof(async (proof) => {
      const { user_id } = await cache.client.users.invite.mutate({ body: { ...invitation, ...proof } });
      await Promise.all([cache.users.list.invalidate(), cache.users.advisors.invalidate()]);
      onInvited(user_id);
    });
};
