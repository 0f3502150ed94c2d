import type { TaxResidence } from '@portal/contracts/tax-forms';
import type { Decimal } from '@portal/portfolio';
import type { OwnAccount } from '../../wealth/own-accounts.ts';

/** Who pays income: a corporation, a trust as Canadian funds are, or an issuer abroad. */
export type Payer = 'corporation' | 'trust' | 'abroad';

/** What income is for tax. */
export type Nature = 'eligible_dividends' | 'foreign' | 'other';

/** Everything of a year in Canadian dollars; null where an exchange rate or a cost is not known. */
export interface Income {
  payer: Payer;
  nature: Nature;
  amount: Decimal | null;
  /** The part of it that gave capital back, which is no income. */
  capital: Decimal | null;
}

/** Units that were sold. */
export interface Disposition {
  on: string;
  instrument_id: string;
  quantity: string;
  cost: Decimal | null;
  proceeds: Decimal | null;
}

/** A security of an issuer abroad. */
export interface ForeignProperty {
  instrument_id: string;
  /** The highest cost that it had in the year, and that at its end. */
  maximumCost: Decimal | null;
  cost: Decimal | null;
  income: Decimal | null;
  gain: Decimal | null;
}

/** What an account did in a year, as slips report it. */
export interface AccountYear {
  account: Pick<OwnAccount, 'account_uuid' | 'type'>;
  interest: Decimal | null;
  incomes: readonly Income[];
  dispositions: readonly Disposition[];
  /** Cash put in during the year, during its first 60 days and those after it. Transfers are neither. */
  contributions: { year: Decimal | null; remainder: Decimal | null; first60Days: Decimal | null };
  withdrawals: Decimal | null;
  /** What was taken out of a plan beyond everything put into it. */
  beyondContributions: Decimal | null;
}

/** What the accounts of a taxpayer did in a year, and where the client lived at its end. */
export interface ClientYear {
  /** The account of a corporation, which is a taxpayer of its own; null for the accounts of a person. */
  corporation: string | null;
  year: number;
  residence: TaxResidence | null;
  accounts: readonly AccountYear[];
  /** Of the accounts that are not registered, all together. */
  foreign: {
    properties: readonly ForeignProperty[];
    /** The highest total cost on a day of the year; null where a cost is not known. */
    maximumCost: Decimal | null;
    /** The same with units of unknown cost at what they were worth when they came. */
    estimatedCost: Decimal | null;
  };
}
