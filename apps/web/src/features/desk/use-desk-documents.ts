import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { Language } from '@portal/contracts/constants';
import type { deskDocuments, DeskRequest, PutDocument } from '@portal/contracts/desk-documents';
import { useState } from 'react';
import type { AnnouncedFile } from '../../parts/attachments/attaching.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { serverNow } from '../../rest/server-time.ts';
import { trpc } from '../../rest/trpc.ts';
import { businessDay } from '../../ui/business-day.ts';
import { saveFrom } from '../../ui/files/save-from.ts';

/** Clients send documents at any time, and no event reports it to their advisor. */
const POLL_INTERVAL_MS = 30_000;

export type DeskRequests = OutputOf<typeof deskDocuments.requests>;
type Asked = InputOf<typeof deskDocuments.ask>['body'];

/** What a client was asked for. */
export const useDeskRequests = (client_uuid: string) =>
  readOf(
    trpc.deskDocuments.requests.useQuery(
      { params: { client_uuid } },
      { refetchInterval: POLL_INTERVAL_MS, staleTime: 0 },
    ),
  );

/** A scan takes seconds. */
const SCAN_POLL_INTERVAL_MS = 5_000;

export type DeskDocuments = OutputOf<typeof deskDocuments.list>;

/** The documents that advisors sent a client. While a file is being scanned it is read again every few seconds. */
export const useDeskDocuments = (client_uuid: string) =>
  readOf(
    trpc.deskDocuments.list.useQuery(
      { params: { client_uuid } },
      {
        refetchInterval: ({ state }) =>
          state.data?.documents.some((one) => one.state === 'pending')
            ? SCAN_POLL_INTERVAL_MS
            : POLL_INTERVAL_MS,
        staleTime: 0,
      },
    ),
  );

/** Announces a document that is sent to a client, and withdraws it. */
export const useSentDocumentChange = (client_uuid: string) => {
  const cache = trpc.useUtils();
  const { mutateAsync: withdraw, isPending, error } = trpc.deskDocuments.withdraw.useMutation();
  const refresh = () => cache.deskDocuments.list.invalidate();
  return {
    announce: (file: AnnouncedFile, document: PutDocument, signal: AbortSignal) =>
      cache.client.deskDocuments.put.mutate(
        { params: { client_uuid }, body: { file, document } },
        { signal },
      ),
    refresh,
    /** Whether it was withdrawn. */
    withdraw: async (put_id: string): Promise<boolean> => {
      const done = await withdraw({ params: { put_id } }).then(
        () => true,
        () => false,
      );
      await refresh();
      return done;
    },
    isBusy: isPending,
    failure: error && restErrorOf(error),
  };
};

/** Today by the firm's calendar. */
export const firmToday = (): string => businessDay(new Date(serverNow()).toISOString());

/** Asks a client for documents and ends requests; what is shown is read again, whether or not a change was made. */
export const useRequestChange = () => {
  const cache = trpc.useUtils();
  const [state, setState] = useState<'idle' | 'busy' | RestError>('idle');
  const { mutateAsync: ask } = trpc.deskDocuments.ask.useMutation();
  const { mutateAsync: move } = trpc.deskDocuments.moveRequest.useMutation();
  const change = async (make: () => Promise<unknown>): Promise<RestError | null> => {
    setState('busy');
    const failed = await make().then(() => null, restErrorOf);
    await Promise.all([cache.deskDocuments.invalidate(), cache.desk.list.invalidate()]);
    setState(failed ?? 'idle');
    return failed;
  };
  return {
    ask: (client_uuid: string, body: Asked) => change(() => ask({ params: { client_uuid }, body })),
    end: ({ request_id, state: from }: DeskRequest, to: 'done' | 'withdrawn') =>
      change(() => move({ params: { request_id }, body: { from, to } })),
    isBusy: state === 'busy',
    failure: typeof state === 'string' ? null : state,
  };
};

/** Has the browser download a file that a client sent, from an address that is made for it. */
export const useDeskDownload = (language: Language) => {
  const { client } = trpc.useUtils();
  const [state, setState] = useState<{ busy: string } | { failure: RestError } | null>(null);
  const save = async (document_id: string): Promise<void> => {
    setState({ busy: document_id });
    try {
      const input = { params: { document_id }, body: { language, purpose: 'attachment' as const } };
      const { url } = await client.deskDocuments.fileAddress.query(input);
      saveFrom(url);
      setState(null);
    } catch (caught) {
      setState({ failure: restErrorOf(caught) });
    }
  };
  return {
    save: (document_id: string) => void save(document_id),
    /** The document whose address is being fetched. */
    busy: state && 'busy' in state ? state.busy : null,
    failure: state && 'failure' in state ? state.failure : null,
  };
};
