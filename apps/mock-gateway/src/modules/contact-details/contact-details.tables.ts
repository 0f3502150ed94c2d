import type { ContactChangeState, ContactKind, DeclineReason } from '@portal/contracts/contact-details';
import type { PostalAddress } from '@portal/contracts/postal-address';
import type { Generated, Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

/** Where a client lives. */
interface PostalAddressTable extends PostalAddress {
  user_id: string;
}

/** A change of what a client is reached by, made or requested. */
interface ContactChangeTable {
  id: string;
  user_id: string;
  kind: ContactKind;
  /** JSON: the new value. */
  value: string;
  /** JSON: what it replaced; null until it is applied, and where there was none. */
  previous: Generated<string | null>;
  /** A user has one open change of a kind. */
  state: ContactChangeState;
  requested_at: Instant;
  moved_at: Instant | null;
  reason: DeclineReason | null;
}

/** The tables of what clients are reached by. */
export interface ContactDetailsTables {
  postal_address: PostalAddressTable;
  contact_change: ContactChangeTable;
}

export type ContactChangeRow = Selectable<ContactChangeTable>;

declare module '../../store/schema.ts' {
  interface Database extends ContactDetailsTables {}
}
