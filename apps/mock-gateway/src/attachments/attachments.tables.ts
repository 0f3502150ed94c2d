/** A file that a client attached to something. What it is attached to names its own kind. */
interface AttachedFileTable {
  id: string;
  /** Who attached it. */
  user_id: string;
  owner_kind: OwnerKind;
  owner_id: string;
  position: number;
  name_en: string;
  name_fr: string;
  /** The document that was chosen; null for an upload. */
  document_id: string | null;
  /** The upload, which is a document once it is clean; null for a document. */
  upload_id: string | null;
}

/** What files are attached to. */
export type OwnerKind = 'inquiry' | 'message';

/** The table of what clients attach to what they write. */
export interface AttachmentsTables {
  attached_file: AttachedFileTable;
}

declare module '../store/schema.ts' {
  interface Database extends AttachmentsTables {}
}
