import type { NotificationKind } from '@portal/contracts/notifications';
import type { Flag, Instant } from '../../store/column-types.ts';

interface NotificationTable {
  id: string;
  /** Its recipient. */
  user_id: string;
  kind: NotificationKind;
  title_en: string;
  title_fr: string;
  /** A path of the portal. */
  link: string | null;
  created_at: Instant;
  /** Null while it is unread. */
  read_at: Instant | null;
}

/** A kind without a row has the channels that everyone begins with. */
interface NotificationChoiceTable {
  user_id: string;
  kind: NotificationKind;
  portal: Flag;
  email: Flag;
}

/** The tables of what users are notified of, and by which channels. */
export interface NotificationsTables {
  notification: NotificationTable;
  notification_choice: NotificationChoiceTable;
}

declare module '../../store/schema.ts' {
  interface Database extends NotificationsTables {}
}
