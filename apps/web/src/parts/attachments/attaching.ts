import type { FileToAttach } from '@portal/contracts/attached-files';
import type { ComponentType } from 'react';

/** How a file that was chosen is on its way to being attached. */
export type AttachingState =
  | { name: 'sending'; share: number }
  | { name: 'failed'; reason: string }
  | { name: 'ready'; file: FileToAttach };

/** A file that the client wants to attach. */
export interface Attaching {
  key: number;
  name: string;
  state: AttachingState;
}

/** What is announced of a file before its bytes. */
export interface AnnouncedFile {
  file_name: string;
  file_type: string;
  file_size: number;
  sha256: string;
}

/** How a file is announced that is not a client's own. */
export interface AnnouncedBy {
  types: { types: readonly { extension: string; file_type: string }[]; max_bytes: number };
  announce: (
    file: AnnouncedFile,
    signal: AbortSignal,
  ) => Promise<{
    upload_id: string;
    state: 'receiving' | 'pending' | 'clean';
    received_bytes: number;
    upload_info: { url: string; headers: Record<string, string> } | null;
  }>;
}

/** Sends a file and resolves to the id of its upload; rejects with an `AttachError`. */
export type SendFile = (
  file: File,
  options: { onShare: (share: number) => void; signal: AbortSignal; by?: AnnouncedBy },
) => Promise<string>;

/** Why a file could not be sent, in a sentence for the client. */
export class AttachError extends Error {}

/** A document that was chosen. */
export interface ChosenDocument {
  document_id: string;
  name: string;
}

/** What a page gives the fields that attach files: the way to send one, and the choice among the documents. */
export interface AttachSource {
  sendFile: SendFile;
  DocumentChoice: ComponentType<{
    /** The documents that are attached already. */
    attached: ReadonlySet<string>;
    /** How many more may be chosen. */
    room: number;
    onChoose: (documents: readonly ChosenDocument[]) => void;
    onClose: () => void;
  }>;
}
