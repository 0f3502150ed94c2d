import type { accountTypes } from '@portal/contracts/named-account';
import type { Currency } from '@portal/contracts/constants';
import type { AssetClass } from '@portal/contracts/asset-classes';
import type { EntryType } from '@portal/portfolio';
import type { Generated } from 'kysely';
import type { Flag, Instant } from '../store/column-types.ts';

/** A calendar day, `YYYY-MM-DD`. */
type Day = string;
/** A decimal number as text. */
type DecimalText = string;

interface InstrumentTable {
  id: string;
  name_en: string;
  name_fr: string;
  kind: string;
  asset_class: AssetClass;
  currency: Currency;
}

interface PriceTable {
  instrument_id: string;
  date: Day;
  /** In the instrument's currency. */
  price: DecimalText;
}

interface FxRateTable {
  pair: 'USDCAD';
  date: Day;
  rate: DecimalText;
}

/** What a fund published of its expenses for a financial period, as rates of its value a year. */
interface FundRatioTable {
  fund_id: string;
  /** The last day of the financial period. */
  as_of: Day;
  mer: DecimalText | null;
  ter: DecimalText | null;
}

/** A client of the firm, and the user who is that client. */
interface ClientTable {
  client_uuid: string;
  user_id: string;
  client_id: string;
}

interface AccountTable {
  account_uuid: string;
  client_uuid: string;
  number: string;
  type: (typeof accountTypes)[number];
  currency: Currency;
  opened_on: Day;
  /** Null while it is open. */
  closed_on: Generated<Day | null>;
  /** JSON of the plan its ledger follows. */
  plan: string;
}

interface LedgerEntryTable {
  id: Generated<number>;
  account_uuid: string;
  date: Day;
  type: EntryType;
  instrument_id: string | null;
  quantity: DecimalText | null;
  amount: DecimalText;
  /** What units that came in kind cost; null when it is not known, and for all other entries. */
  book_cost: Generated<DecimalText | null>;
  /** For a reversal: the day of the entry it undoes. */
  reverses: Generated<Day | null>;
  /** When it was entered, if that was later than its day. */
  entered_on: Generated<Day | null>;
}

interface AccountValuationTable {
  account_uuid: string;
  date: Day;
  value: DecimalText;
  external_flow: DecimalText;
  /** In Canadian dollars at the rate of the day. */
  value_base: DecimalText;
  external_flow_base: DecimalText;
}

/** The clients whose accounts another user sees in a role, as a trustee or a delegate does. */
interface ClientShareTable {
  client_uuid: string;
  user_id: string;
  role: string;
  /** Nothing is shared before it. */
  starts_at: Generated<Instant>;
  /** Nothing is shared from it on; null without an end. */
  ends_at: Generated<Instant | null>;
  /** 0: those in `client_share_account`. */
  has_all_accounts: Generated<Flag>;
  has_documents: Generated<Flag>;
  /** 0: no amount of money is shown, only weights. */
  has_amounts: Generated<Flag>;
}

/** The accounts of a share that is not of all of them. */
interface ClientShareAccountTable {
  client_uuid: string;
  user_id: string;
  role: string;
  account_uuid: string;
}

/** A group of accounts that a client made. */
interface AccountGroupTable {
  group_uuid: string;
  user_id: string;
  name: string;
  position: number;
}

interface AccountGroupMemberTable {
  group_uuid: string;
  account_uuid: string;
  position: number;
}

/** How often a user has changed their groups. */
interface AccountGroupRevisionTable {
  user_id: string;
  revision: number;
}

/** The columns that a user chose for their holdings; JSON list. */
interface HoldingsViewTable {
  user_id: string;
  columns: string;
}

/** Positions and their cost, computed from an account's ledger up to an entry; JSON. */
interface AccountBookTable {
  account_uuid: string;
  last_entry: number;
  book: string;
}

export interface WealthTables {
  client: ClientTable;
  client_share: ClientShareTable;
  client_share_account: ClientShareAccountTable;
  account_group: AccountGroupTable;
  account_group_member: AccountGroupMemberTable;
  account_group_revision: AccountGroupRevisionTable;
  holdings_view: HoldingsViewTable;
  account_book: AccountBookTable;
  instrument: InstrumentTable;
  price: PriceTable;
  fx_rate: FxRateTable;
  fund_ratio: FundRatioTable;
  account: AccountTable;
  ledger_entry: LedgerEntryTable;
  account_valuation: AccountValuationTable;
}

declare module '../store/schema.ts' {
  interface Database extends WealthTables {}
}
