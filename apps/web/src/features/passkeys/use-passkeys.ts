import type { Passkey } from '@portal/contracts/passkeys';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The passkeys of the user. */
export const usePasskeys = () => readOf(trpc.passkeys.list.useQuery(undefined, { staleTime: 0 }));

/** The result of adding a passkey. */
export type Added = { kind: 'added' | 'known' | 'cancelled' } | { kind: 'rejected'; error: RestError };

/** The actions on passkeys. Renaming and removing return why they failed, or null. */
export const usePasskeyActions = () => {
  const { list } = trpc.useUtils().passkeys;
  const begin = trpc.passkeys.enrolmentOptions.useMutation().mutateAsync;
  const enrol = trpc.passkeys.enrol.useMutation().mutateAsync;
  const rename = trpc.passkeys.rename.useMutation().mutateAsync;
  const remove = trpc.passkeys.remove.useMutation().mutateAsync;
  const make = async (name: string, current_password: string): Promise<Added> => {
    const { createPasskey } = await import('./web-authn.ts');
    const credential = await createPasskey(await begin({ body: { current_password } }));
    if (credential === 'known') return { kind: 'known' };
    if (!credential) return { kind: 'cancelled' };
    await enrol({ body: { name, credential } });
    await list.invalidate();
    return { kind: 'added' };
  };
  const attempt = async (work: Promise<unknown>): Promise<RestError | null> => {
    try {
      await work;
      await list.invalidate();
      return null;
    } catch (caught) {
      return restErrorOf(caught);
    }
  };
  return {
    add: (name: string, password: string): Promise<Added> =>
      make(name, password).catch((caught: unknown) => ({ kind: 'rejected', error: restErrorOf(caught) })),
    rename: (id: string, name: string) => attempt(rename({ params: { id }, body: { name } })),
    remove: ({ passkey_id: id }: Passkey, current_password: string) =>
      attempt(remove({ params: { id }, body: { current_password } })),
  };
};

export type PasskeyActions = ReturnType<typeof usePasskeyActions>;
