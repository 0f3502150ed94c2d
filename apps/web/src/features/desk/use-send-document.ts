import type { putDocument } from '@portal/contracts/desk-documents';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { AttachError, type SendFile } from '../../parts/attachments/attaching.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { useSentDocumentChange, type DeskDocuments } from './use-desk-documents.ts';

type Sending = { name: string; share: number } | { failure: string } | null;

interface SendDocumentOptions {
  client_uuid: string;
  types: DeskDocuments['files'];
  send: SendFile;
  /** Is called once the gateway has the file. */
  onSent: () => void;
}

/** Sends a client a document, while the form is there: how much of which file is sent, or why it was not. */
export const useSendDocument = ({ client_uuid, types, send, onSent }: SendDocumentOptions) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const { announce, refresh } = useSentDocumentChange(client_uuid);
  const [sending, setSending] = useState<Sending>(null);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const begun = new AbortController();
    ending.current = begun;
    // What is being sent would be sent for a form that is gone.
    return () => begun.abort();
  }, []);
  const sendDocument = async (chosen: File, data: z.infer<typeof putDocument>) => {
    let isKnown = false;
    const setShare = (share: number) => setSending({ name: chosen.name, share });
    setShare(0);
    try {
      await send(chosen, {
        onShare: setShare,
        signal: ending.current.signal,
        by: {
          types,
          announce: async (announced, signal) => {
            const found = await announce(announced, data, signal);
            isKnown = found.state === 'clean';
            return found;
          },
        },
      });
    } catch (caught) {
      setSending({ failure: caught instanceof AttachError ? caught.message : t('error.unknown') });
      return;
    } finally {
      await refresh();
    }
    setSending(isKnown ? { failure: t('desk_documents.put.is_known') } : null);
    if (isKnown) return;
    onSent();
    notify(t('desk_documents.put.is_sent'), 'success');
  };
  return { sending, sendDocument };
};
