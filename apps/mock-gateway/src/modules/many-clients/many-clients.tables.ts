/** An account of a client who exists to make the store large: its ledger is that of another account. */
interface AccountCopyTable {
  account_uuid: string;
  of_account: string;
  /** The number of its client among them, from 1. */
  client_number: number;
}

export interface ManyClientsTables {
  account_copy: AccountCopyTable;
}

declare module '../../store/schema.ts' {
  interface Database extends ManyClientsTables {}
}
