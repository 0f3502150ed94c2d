import { isCanceled, restErrorOf } from '../../rest/rest-error.ts';
import { sendUpload, type SendingServices } from './send-upload.ts';
import {
  isActive,
  isUnfinished,
  sentBytes,
  type Stage,
  type UploadFault,
  type UploadItem,
} from './upload-item.ts';

const AT_ONCE = 2;

interface QueueServices extends SendingServices {
  /** Why a file is not sent at all; null for one that is. */
  reject: (file: File) => Extract<Stage, { name: 'failed' }>['code'] | null;
  /** Cancels an upload at the gateway. */
  discard: (uploadId: string) => Promise<unknown>;
  /** Called when the gateway has received a file completely; resolves when the list of uploads shows it. */
  onArrived: () => Promise<unknown>;
}

/** A file that was moved, changed or taken away with its disk after it was chosen. */
const UNREADABLE = new Set(['NotReadableError', 'NotFoundError']);

/** Why sending a file failed. */
export const codeOf = (caught: unknown): UploadFault =>
  caught instanceof DOMException && UNREADABLE.has(caught.name)
    ? 'file_unreadable'
    : restErrorOf(caught).code;

/**
 * The files that were chosen in this browser: two are sent at a time, the rest wait. It outlives the page that shows it,
 * so that a client may look at other pages meanwhile.
 */
export const createUploadQueue = (services: QueueServices) => {
  let items: readonly UploadItem[] = [];
  let lastKey = 0;
  const subscribers = new Set<() => void>();
  const inProgress = new Map<number, AbortController>();

  const show = (next: readonly UploadItem[]) => {
    items = next;
    for (const subscriber of subscribers) subscriber();
  };
  const change = (key: number, changed: Partial<UploadItem>) =>
    show(items.map((item) => (item.key === key ? { ...item, ...changed } : item)));
  const setStage = (key: number, stage: Stage) => change(key, { stage });
  const find = (key: number) => items.find((item) => item.key === key);

  const settle = (key: number, stage: Stage) => {
    inProgress.delete(key);
    setStage(key, stage);
    if (stage.name === 'sent') void services.onArrived().finally(() => remove(key));
    beginNext();
  };
  const begin = (item: UploadItem) => {
    const { key } = item;
    const stopping = new AbortController();
    const { signal } = stopping;
    inProgress.set(key, stopping);
    setStage(key, { name: 'checking', share: 0 });
    const reports = {
      onStage: (stage: Stage) => {
        if (!signal.aborted) setStage(key, stage);
      },
      onAnnounced: (uploadId: string) => change(key, { uploadId }),
    };
    sendUpload({ item, reports, signal }, services).then(
      (stage) => settle(key, stage),
      (caught: unknown) => {
        if (!signal.aborted && !isCanceled(caught)) settle(key, { name: 'failed', code: codeOf(caught) });
      },
    );
  };
  const beginNext = () => {
    const free = AT_ONCE - items.filter(isActive).length;
    for (const item of items.filter(({ stage }) => stage.name === 'waiting').slice(0, Math.max(free, 0)))
      begin(item);
  };
  const stop = (key: number) => {
    inProgress.get(key)?.abort();
    inProgress.delete(key);
  };
  const remove = (key: number) => {
    stop(key);
    show(items.filter((item) => item.key !== key));
    beginNext();
  };
  const wait = (key: number) => {
    setStage(key, { name: 'waiting' });
    beginNext();
  };

  return {
    subscribe: (subscriber: () => void) => {
      subscribers.add(subscriber);
      return () => void subscribers.delete(subscriber);
    },
    items: () => items,
    hasUnfinished: () => items.some(isUnfinished),
    add: (files: readonly File[], requestId?: string) => {
      const added = files.map((file): UploadItem => {
        const code = services.reject(file);
        const stage: Stage = code ? { name: 'failed', code } : { name: 'waiting' };
        return { key: ++lastKey, file, requestId, uploadId: undefined, stage };
      });
      show([...items, ...added]);
      beginNext();
    },
    pause: (key: number) => {
      const item = find(key);
      stop(key);
      setStage(key, { name: 'paused', bytes: item ? sentBytes(item) : 0 });
      beginNext();
    },
    /** Continues a paused upload, and retries one that failed. */
    resume: wait,
    cancel: (key: number) => {
      const uploadId = find(key)?.uploadId;
      remove(key);
      if (uploadId) void services.discard(uploadId).catch(() => undefined);
    },
    /** Removes what ended from the list. */
    dismiss: remove,
    /** Ends everything, as at the end of a session: nothing of it may be shown to the next client. */
    clear: () => {
      for (const key of inProgress.keys()) stop(key);
      show([]);
    },
  };
};

export type UploadQueue = ReturnType<typeof createUploadQueue>;
