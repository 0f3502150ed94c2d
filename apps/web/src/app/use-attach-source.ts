import { DocumentChoice } from '../features/documents/document-choice.tsx';
import { useSendFile } from '../features/uploads/use-send-file.ts';
import { useKnownUser } from '../features/user/use-user.ts';
import type { AttachSource } from '../parts/attachments/attaching.ts';

/** The way to attach documents and files; null for a role that may see no documents, and so send none. */
export const useAttachSource = (): AttachSource | null => {
  const { permissions } = useKnownUser();
  const sendFile = useSendFile();
  return permissions.has('dz.view.documents') ? { sendFile, DocumentChoice } : null;
};
