import type { OutputOf } from '@portal/contracts/call';
import type { authenticator } from '@portal/contracts/authenticator';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The secret of an app that is being set up. */
export type Secret = OutputOf<typeof authenticator.begin>;

type Outcome<Value> = { value: Value; error: null } | { value: null; error: RestError };

const outcomeOf = async <Value>(work: Promise<Value>): Promise<Outcome<Value>> => {
  try {
    return { value: await work, error: null };
  } catch (caught) {
    return { value: null, error: restErrorOf(caught) };
  }
};

/** Whether sign-in requires a code of an app, and the functions that change that. */
export const useAuthenticator = () => {
  const query = trpc.authenticator.state.useQuery(undefined, { staleTime: 0 });
  const utils = trpc.useUtils();
  const begin = trpc.authenticator.begin.useMutation().mutateAsync;
  const confirm = trpc.authenticator.confirm.useMutation().mutateAsync;
  const remove = trpc.authenticator.remove.useMutation().mutateAsync;
  const refresh = () => utils.authenticator.state.invalidate();
  return {
    read: { ...readOf(query), retry: () => void refresh() },
    refresh,
    begin: (current_password: string) => outcomeOf(begin({ body: { current_password } })),
    confirm: (code: string) => outcomeOf(confirm({ body: { code } })),
    remove: (current_password: string) => outcomeOf(remove({ body: { current_password } })),
  };
};

export type Authenticator = ReturnType<typeof useAuthenticator>;
