/** An account of a client who is there to make the store large: its ledger is that of another account. */
interface AccountCopyTable {
  account_uuid: string;
  of_account: string;
  /** Which of the many clients it belongs to, from 1. */
  client_number: number;
}

export interface ManyClientsTables {
  account_copy: AccountCopyTable;
}
