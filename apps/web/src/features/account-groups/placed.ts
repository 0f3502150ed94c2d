/** The account that was moved last, and what it was moved by. */
export interface Placed {
  account: string;
  by: 'grip' | 'field';
}

/** What takes the focus at an account that was just moved. */
export const focusOf = (placed: Placed | null, account: string) =>
  placed?.account === account ? placed.by : null;
