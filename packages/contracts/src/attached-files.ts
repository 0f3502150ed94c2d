import * as z from 'zod/mini';
import * as field from './field.ts';

/** Maximum number of files that are attached to one message. */
export const ATTACHED_FILES_MAX = 5;

/** Something to attach: one of the client's documents, or a file that the client has just sent. */
const fileToAttach = z.union([
  z.strictObject({ document_id: field.uuid }),
  z.strictObject({ upload_id: field.uuid }),
]);
export type FileToAttach = z.infer<typeof fileToAttach>;

/** What is attached to a message that is sent. */
export const filesToAttach = z.array(fileToAttach).check(z.maxLength(ATTACHED_FILES_MAX));

/** What is attached to a message. */
export const attachedFile = z.object({
  name: field.localText,
  /** `pending` while it is being scanned; `refused` when the scan found something, or the file was removed. */
  state: z.enum(['pending', 'clean', 'refused']),
  /** The document that it is; null until its scan has found it clean. */
  document_id: z.nullable(field.uuid),
});
export type AttachedFile = z.infer<typeof attachedFile>;
