import type { Instant } from '../../store/column-types.ts';

/** The subject of a notification. */
export type NotificationKind = 'document' | 'deposit' | 'distribution' | 'report';

interface NotificationTable {
  id: string;
  /** Its recipient. */
  user_id: string;
  kind: NotificationKind;
  title_en: string;
  title_fr: string;
  created_at: Instant;
  /** Null while it is unread. */
  read_at: Instant | null;
}

/** The table of what users are notified of. */
export interface NotificationsTables {
  notification: NotificationTable;
}

declare module '../../store/schema.ts' {
  interface Database extends NotificationsTables {}
}
