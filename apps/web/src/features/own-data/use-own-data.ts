import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { ownData } from '@portal/contracts/own-data';
import { useState } from 'react';
import { byPasswordOrPasskey, type PasswordOrPasskey, type SignWithPasskey } from '../../rest/prove.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFrom } from '../../ui/files/save-from.ts';
import { useLanguage } from '../../ui/language.ts';

/** A copy is prepared in seconds; the event that reports it may be lost. */
const POLL_INTERVAL_MS = 5_000;

export type OwnData = OutputOf<typeof ownData.overview>;

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
  const make = async (proof: PasswordOrPasskey) => {
    try {
      await request({ body: { language, ...proof } });
      return 'done' as const;
    } finally {
      await cache.ownData.overview.invalidate();
    }
  };
  return byPasswordOrPasskey({ begin, sign }, make);
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
