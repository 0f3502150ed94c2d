import type { accountTypes } from '@portal/contracts/named-account';
import type { Currency } from '@portal/contracts/constants';
import type { EntryType } from '@portal/portfolio';
import type { MixName } from './mixes.ts';

/** Cash, or units of an instrument worth so much, moved from or to another institution or account. */
export interface PlannedTransfer {
  /** The day, or the first business day after. */
  on: string;
  type: 'transfer_in' | 'transfer_out';
  amount: number;
  /** For a transfer in kind. */
  instrument?: string;
}

/** An entry that is written literally, on its day or the first business day after. */
export interface ScriptedEntry {
  on: string;
  type: EntryType;
  instrument?: string;
  quantity?: string;
  /** Without one, the units at their price of the day, or all the cash there is. */
  amount?: string;
  /** What units that came from elsewhere cost; null when it is not known. */
  bookCost?: string | null;
  /** The day of the entry it undoes; quantity and amount are then below nothing. */
  reverses?: string;
  /** When it was entered, if that was later than its day. */
  enteredOn?: string;
}

/** What an account's owner means to do with it; its ledger follows from this and the market. Amounts in its currency. */
export interface AccountPlan {
  /** The first money, brought in as cash or transferred from elsewhere. */
  opening: { type: 'deposit' | 'transfer_in'; amount: number };
  /** Put in each month; taken out when negative. */
  monthly: number;
  /** Of the month, or the first business day after. */
  monthlyDay: number;
  /** Advisory fee a year, as a share of value, charged each quarter. */
  feeRate: number;
  rebalanceMonth: number;
  /** Target weights, which sum to 1. */
  mix: { instrument: string; weight: number }[];
  transfers: readonly PlannedTransfer[];
  /** Replaces the rest of the plan: nothing happens but this and what the securities do by themselves. */
  script?: readonly ScriptedEntry[];
}

/** An account before its ledger begins. */
export interface PlannedAccount {
  account_uuid: string;
  client_uuid: string;
  number: string;
  type: (typeof accountTypes)[number];
  currency: Currency;
  opened_on: string;
  closed_on: string | null;
  plan: AccountPlan;
}

/** How an account of a seeded person is described; its plan follows from this. */
export interface Sketch {
  type: PlannedAccount['type'];
  currency?: Currency;
  /** A day, or months after the beginning of 2019, when most accounts were opened. */
  opened: number | string;
  amount: number;
  monthly?: number;
  mix: MixName;
  /** Whether its first money came from another institution. */
  isTransfer?: boolean;
  transfers?: readonly PlannedTransfer[];
  script?: readonly ScriptedEntry[];
  closed?: string;
}
