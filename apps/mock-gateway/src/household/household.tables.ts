import type { Language } from '@portal/contracts/constants';
import type { Selectable } from 'kysely';
import type { Flag, Instant } from '../store/column-types.ts';

/** Clients who see together what each of them shares. */
interface HouseholdTable {
  id: string;
  firm_id: string;
  created_at: Instant;
  /** When the last member left. */
  ended_at: Instant | null;
}

/** A user in a household, from joining to leaving; who joins again has another row. */
interface HouseholdMemberTable {
  id: string;
  household_id: string;
  user_id: string;
  joined_at: Instant;
  left_at: Instant | null;
}

/** An invitation to a household. */
interface HouseholdInvitationTable {
  id: string;
  household_id: string;
  /** The user who sent it. */
  invited_by: string;
  /** Where it was sent, in lower case. */
  email: string;
  language: Language;
  invited_at: Instant;
  lapses_at: Instant;
  closed_at: Instant | null;
  closed_as: 'accepted' | 'declined' | 'withdrawn' | 'ended' | null;
}

/** What a member shares by an event of the ledger of consents. It is in force while no later event follows it. */
interface HouseholdShareTable {
  id: string;
  member_id: string;
  consent_id: number;
  /** 0: those in `household_share_account`. */
  has_all_accounts: Flag;
  has_amounts: Flag;
}

interface HouseholdShareAccountTable {
  share_id: string;
  account_uuid: string;
}

/** The members whom the client consented to share with. */
interface HouseholdShareReaderTable {
  share_id: string;
  member_id: string;
}

/** The tables of households. */
export interface HouseholdTables {
  household: HouseholdTable;
  household_member: HouseholdMemberTable;
  household_invitation: HouseholdInvitationTable;
  household_share: HouseholdShareTable;
  household_share_account: HouseholdShareAccountTable;
  household_share_reader: HouseholdShareReaderTable;
}

export type MemberRow = Selectable<HouseholdMemberTable>;
export type InvitationRow = Selectable<HouseholdInvitationTable>;

declare module '../store/schema.ts' {
  interface Database extends HouseholdTables {}
}
