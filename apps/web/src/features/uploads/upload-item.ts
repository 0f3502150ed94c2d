import type { RestErrorCode } from '../../rest/rest-error.ts';

/** What stops an upload on this side. */
export type UploadFault = RestErrorCode | 'file_unreadable';

/** The stage of a file that was chosen in this browser. */
export type Stage =
  | { name: 'waiting' }
  | { name: 'checking'; share: number }
  | { name: 'sending'; bytes: number; bytesPerSecond: number | null }
  /** The connection is lost; the upload continues by itself. */
  | { name: 'reconnecting'; bytes: number }
  /** Another tab sends the same file. */
  | { name: 'elsewhere' }
  | { name: 'paused'; bytes: number }
  | { name: 'failed'; code: UploadFault }
  /** The same content was sent before. */
  | { name: 'known'; state: 'pending' | 'clean' }
  | { name: 'sent' };

/** A file that was chosen in this browser, on its way to the gateway. */
export interface UploadItem {
  key: number;
  file: File;
  /** The document request it was chosen for. */
  requestId: string | undefined;
  /** Known once it was announced. */
  uploadId: string | undefined;
  stage: Stage;
}

const ACTIVE: ReadonlySet<Stage['name']> = new Set(['checking', 'sending', 'reconnecting', 'elsewhere']);

/** Whether an upload is in progress: nothing more of it is to be begun. */
export const isActive = ({ stage }: UploadItem): boolean => ACTIVE.has(stage.name);

/** Whether an upload ends when the page is closed. */
export const isUnfinished = (item: UploadItem): boolean =>
  isActive(item) || item.stage.name === 'waiting' || item.stage.name === 'paused';

/** So many bytes of an upload are sent. */
export const sentBytes = ({ stage }: UploadItem): number => ('bytes' in stage ? stage.bytes : 0);
