import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { ownData } from '@portal/contracts/own-data';
import type { SignedCredential } from '@portal/contracts/passkeys';
import { useState } from 'react';
import type { Outcome } from '../../parts/credentials/proof-form.tsx';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFrom } from '../../ui/files/save-from.ts';
import { useLanguage } from '../../ui/language.ts';

/** A copy is prepared in seconds; the event that reports it may be lost. */
const POLL_INTERVAL_MS = 5_000;

export type OwnData = OutputOf<typeof ownData.overview>;

/** Has the browser sign with a passkey; null when the client closed the dialog. */
export type SignWithPasskey = (
  options: OutputOf<typeof ownData.passkeyOptions>,
) => Promise<SignedCredential | null>;

/** The copies and corrections that the client asked for. While a copy is prepared they are read again every few seconds. */
export const useOwnData = () =>
  readOf(
    trpc.ownData.overview.useQuery(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.exports.some((one) => one.state === 'preparing') ? POLL_INTERVAL_MS : false,
    }),
  );

/** Requests a copy of the client's data, proved by the password or by a passkey. */
export const useRequestExport = (sign: SignWithPasskey) => {
  const { language } = useLanguage();
  const cache = trpc.useUtils();
  const begin = trpc.ownData.passkeyOptions.useMutation().mutateAsync;
  const request = trpc.ownData.requestExport.useMutation().mutateAsync;
  const attempt = async (work: () => Promise<Outcome<RestError>>): Promise<Outcome<RestError>> => {
    try {
      return await work();
    } catch (caught) {
      return restErrorOf(caught);
    } finally {
      await cache.ownData.overview.invalidate();
    }
  };
  return {
    byPassword: (current_password: string) =>
      attempt(async () => {
        await request({ body: { language, current_password } });
        return 'done';
      }),
    byPasskey: () =>
      attempt(async () => {
        const credential = await sign(await begin());
        if (!credential) return 'cancelled';
        await request({ body: { language, credential } });
        return 'done';
      }),
  };
};

/** Downloads a copy from an address that is made for it. */
export const useDownloadExport = () => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<'idle' | 'busy' | RestError>('idle');
  const download = (export_id: string) => {
    setState('busy');
    client.ownData.address.query({ params: { export_id } }).then(
      ({ url }) => {
        saveFrom(url);
        setState('idle');
      },
      (failure: unknown) => setState(restErrorOf(failure)),
    );
  };
  return { download, isBusy: state === 'busy', error: typeof state === 'string' ? null : state };
};

/** Asks the firm to correct something. */
export const useRequestCorrection = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, error, isPending } = trpc.ownData.requestCorrection.useMutation({
    onSuccess: () => cache.ownData.overview.invalidate(),
  });
  return {
    /** Resolves to whether it was received. */
    request: (body: InputOf<typeof ownData.requestCorrection>['body']): Promise<boolean> =>
      mutateAsync({ body }).then(
        () => true,
        () => false,
      ),
    isPending,
    error: error && restErrorOf(error),
  };
};
