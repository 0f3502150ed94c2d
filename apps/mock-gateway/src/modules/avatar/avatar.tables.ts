import type { Generated, Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

interface AttachmentTable {
  id: string;
  user_id: string;
  file_name: string;
  file_type: string;
  file_size: number;
  /** `announced` until its bytes have arrived. */
  status: 'announced' | 'pending' | 'clean' | 'refused';
  /** Until when its bytes may be sent; negative once they have been, which keeps its token verifiable. */
  upload_expires_at: Instant;
  /** When its scan was first due: a newer photo has a later one. */
  scan_due_at: Instant | null;
  archived_at: Instant | null;
  /** While its bytes arrive: the deadline for the last of them. */
  receiving_until: Generated<Instant | null>;
  /** 1 while there may be bytes of it that are to be deleted. */
  is_unwanted: Generated<Flag>;
}

/** The table of photos, as attachments. */
export interface AvatarTables {
  attachment: AttachmentTable;
}

export type Attachment = Selectable<AttachmentTable>;

declare module '../../store/schema.ts' {
  interface Database extends AvatarTables {}
}
