import type { accountTypes } from '@portal/contracts/accounts';
import type { Currency } from '@portal/contracts/constants';
import type { AssetClass } from '@portal/contracts/holdings';
import type { EntryType } from '@portal/portfolio';
import type { Generated } from 'kysely';

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

interface AccountTable {
  account_uuid: string;
  client_uuid: string;
  number: string;
  type: (typeof accountTypes)[number];
  currency: Currency;
  opened_on: Day;
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

export interface WealthTables {
  instrument: InstrumentTable;
  price: PriceTable;
  fx_rate: FxRateTable;
  account: AccountTable;
  ledger_entry: LedgerEntryTable;
  account_valuation: AccountValuationTable;
}
