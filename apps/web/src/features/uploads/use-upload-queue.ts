import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { sendByTus } from '../../rest/send-by-tus.ts';
import { accessToken } from '../../rest/token-store.ts';
import { trpc } from '../../rest/trpc.ts';
import { runWithTabLock } from './run-with-tab-lock.ts';
import { faultOf, typeOf, type UploadTypes } from './file-type.ts';
import type { SendingServices } from './send-upload.ts';
import type { UploadItem } from './upload-item.ts';
import { createUploadQueue, type UploadQueue } from './upload-queue.ts';

type Cache = ReturnType<typeof trpc.useUtils>;

const readUploads = (cache: Cache) =>
  Promise.all([cache.uploads.list.invalidate(), cache.uploads.requests.invalidate()]);

const bodyFor = ({ file, requestId }: UploadItem, sha256: string, types: UploadTypes) => ({
  file_name: file.name,
  // Files without a type are rejected before.
  file_type: typeOf(types, file.name) ?? file.type,
  file_size: file.size,
  sha256,
  ...(requestId ? { request_id: requestId } : {}),
});

/** Announces a file, with the type that the gateway lists for its name. */
export const announceTo =
  ({ client }: Pick<Cache, 'client'>, types: UploadTypes): SendingServices['announce'] =>
  (item, sha256, signal) =>
    client.uploads.create.mutate({ body: bodyFor(item, sha256, types) }, { signal });

/** Sends while the same client is signed in; another one is neither sent for nor shown anything. */
const sendFor =
  (subject: string | undefined): SendingServices['send'] =>
  (options) =>
    sendByTus({
      ...options,
      onProgress: (bytes) => {
        if (accessToken()?.subject === subject) options.onProgress(bytes);
        else current?.queue.clear();
      },
    });

const queueFor = (cache: Cache, types: UploadTypes, subject: string | undefined): UploadQueue =>
  createUploadQueue({
    reject: (file) => faultOf(types, file),
    announce: announceTo(cache, types),
    send: sendFor(subject),
    runWithTabLock,
    discard: async (upload_id) => {
      try {
        await cache.client.uploads.cancel.mutate({ params: { upload_id } });
      } finally {
        await readUploads(cache);
      }
    },
    onArrived: () => readUploads(cache),
  });

interface SessionQueue {
  queue: UploadQueue;
  store: QueryClient;
  subject: string | undefined;
}

/** One for each signed-in client: sending continues while the client looks at other pages. */
let current: SessionQueue | undefined;

const queueOf = (store: QueryClient, subject: string | undefined) =>
  current && current.subject === subject && current.store === store ? current.queue : null;

/** Replaces the queue of another client, which ends. */
const install = (next: SessionQueue) => {
  if (current?.queue !== next.queue) current?.queue.clear();
  current = next;
};

/** Has the browser ask before it closes or reloads the page while files are on their way; not at the end of a session. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => {
  if (current && current.subject === accessToken()?.subject && current.queue.hasUnfinished())
    event.preventDefault();
};

/** The files chosen in this browser, and what can be done with them. */
export const useUploadQueue = (types: UploadTypes) => {
  const cache = trpc.useUtils();
  const store = useQueryClient();
  const subject = accessToken()?.subject;
  const queue = useMemo(
    () => queueOf(store, subject) ?? queueFor(cache, types, subject),
    [cache, store, types, subject],
  );
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  // Not during rendering, which React may repeat or discard.
  useEffect(() => install({ queue, store, subject }), [queue, store, subject]);
  useEffect(() => {
    // Added once however often the page is opened, and needed when it is not.
    window.addEventListener('beforeunload', askBeforeLeaving);
  }, []);
  return { ...queue, items };
};
