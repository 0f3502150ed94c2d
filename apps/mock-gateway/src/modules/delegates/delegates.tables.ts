import type { Language } from '@portal/contracts/constants';
import type { delegateRelations } from '@portal/contracts/delegates';
import type { Generated, Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

/** A person whom a client invited to see their accounts. */
interface DelegateTable {
  id: string;
  /** The user who is the client. */
  user_id: string;
  /** What the client calls the person. */
  name: string;
  /** Where the invitation was sent, in lower case. */
  email: string;
  relation: (typeof delegateRelations)[number];
  /** Days of the firm's calendar. */
  from_day: string;
  until_day: string | null;
  /** 1 when all accounts are shared; 0 when those in `delegate_account` are. */
  has_all_accounts: Flag;
  has_amounts: Flag;
  /** 1 when documents are shared, which requires `has_amounts`. */
  has_documents: Generated<Flag>;
  invited_at: Instant;
  lapses_at: Instant;
  accepted_at: Instant | null;
  accepted_by: string | null;
  /** The role that the user who accepted has for it. */
  role: string | null;
  /** Names the terms that were accepted. */
  terms: string | null;
  closed_at: Instant | null;
  closed_as: 'revoked' | 'declined' | 'ended' | null;
}

/** The accounts of a delegate who does not see all of them. */
interface DelegateAccountTable {
  delegate_id: string;
  account_uuid: string;
}

/** By what an invited person who is no user registers. It is valid while the invitation is open. */
interface DelegateLinkTable {
  /** SHA-256 of the code in the link. */
  hash: string;
  delegate_id: string;
  /** Of the invitation. */
  language: Language;
  /** When it was used, or the person became a user by another. */
  ended_at: Instant | null;
}

/** The tables of delegates. */
export interface DelegatesTables {
  delegate: DelegateTable;
  delegate_account: DelegateAccountTable;
  delegate_link: DelegateLinkTable;
}

export type DelegateRow = Selectable<DelegateTable>;

declare module '../../store/schema.ts' {
  interface Database extends DelegatesTables {}
}
