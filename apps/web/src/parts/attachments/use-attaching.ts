import { ATTACHED_FILES_MAX, type FileToAttach } from '@portal/contracts/attached-files';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AttachError,
  type Attaching,
  type AttachingState,
  type ChosenDocument,
  type SendFile,
} from './attaching.ts';

let lastKey = 0;

const documentIn = ({ state }: Attaching) =>
  state.name === 'ready' && 'document_id' in state.file ? state.file.document_id : null;

/** The files that a client attaches to what they write, from the moment each is chosen; none without a way to send. */
export const useAttaching = (sendFile: SendFile | undefined) => {
  const { t } = useTranslation();
  const [items, setItems] = useState<readonly Attaching[]>([]);
  const sending = useRef(new Map<number, AbortController>());
  useEffect(() => {
    const begun = sending.current;
    // What is being sent is of no use once the form is gone.
    return () => begun.forEach((stopping) => stopping.abort());
  }, []);
  const setState = (key: number, state: AttachingState) =>
    setItems((shown) => shown.map((one) => (one.key === key ? { ...one, state } : one)));
  // The message of any other error is for developers.
  const reasonOf = (caught: unknown) => (caught instanceof AttachError ? caught.message : t('error.unknown'));
  const send = (key: number, file: File) => {
    if (!sendFile) return;
    const stopping = new AbortController();
    sending.current.set(key, stopping);
    sendFile(file, {
      onShare: (share) => setState(key, { name: 'sending', share }),
      signal: stopping.signal,
    }).then(
      (upload_id) => setState(key, { name: 'ready', file: { upload_id } }),
      (caught: unknown) => setState(key, { name: 'failed', reason: reasonOf(caught) }),
    );
  };
  // What failed is not attached.
  const room = ATTACHED_FILES_MAX - items.filter(({ state }) => state.name !== 'failed').length;
  const tooMany = (): AttachingState => ({
    name: 'failed',
    reason: t('attachments.too_many', { count: ATTACHED_FILES_MAX }),
  });
  return {
    items,
    /** How many more may be attached. */
    room,
    attachedDocuments: new Set(items.flatMap((one) => documentIn(one) ?? [])),
    addFiles: (files: readonly File[]) => {
      const added = files.map((file) => ({ key: ++lastKey, file }));
      setItems((shown) => [
        ...shown,
        ...added.map(({ key, file }, at): Attaching => ({
          key,
          name: file.name,
          state: at < room ? { name: 'sending', share: 0 } : tooMany(),
        })),
      ]);
      for (const { key, file } of added.slice(0, room)) send(key, file);
    },
    addDocuments: (documents: readonly ChosenDocument[]) =>
      setItems((shown) => [
        ...shown,
        ...documents.slice(0, room).map(({ document_id, name }): Attaching => ({
          key: ++lastKey,
          name,
          state: { name: 'ready', file: { document_id } },
        })),
      ]),
    remove: (key: number) => {
      sending.current.get(key)?.abort();
      sending.current.delete(key);
      setItems((shown) => shown.filter((one) => one.key !== key));
    },
    /** Removes the files that were sent, and those that failed; what was chosen since stays. */
    clear: (sent: readonly FileToAttach[]) =>
      setItems((shown) =>
        shown.filter(
          ({ state }) => state.name === 'sending' || (state.name === 'ready' && !sent.includes(state.file)),
        ),
      ),
    isSending: items.some(({ state }) => state.name === 'sending'),
    /** What is attached when the message is sent; what failed is not. */
    files: items.flatMap(({ state }): FileToAttach[] => (state.name === 'ready' ? [state.file] : [])),
  };
};

/** What a form holds of the files that are being attached. */
export type AttachingFiles = ReturnType<typeof useAttaching>;
