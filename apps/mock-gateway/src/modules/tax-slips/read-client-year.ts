import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal, ZERO, type Decimal } from '@portal/portfolio';
import { exchanged, type Exchange } from '../../wealth/exchange.ts';
import type { RealizedDisposal } from '../../wealth/gains.queries.ts';
import type { IncomeEntry } from '../../wealth/income.queries.ts';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { AccountYear, ClientYear, Income } from './account-year.ts';
import { flowsOfYear } from './contributions.ts';
import { natureOf, payerOf } from './payers.ts';
import { readForeign } from './read-foreign.ts';
import { isFlow, readYear, type SlipAccount, type YearRead } from './read-year.ts';
import { sumOf } from './slip-figures.ts';
import { yearPeriod } from './tax-days.ts';

const toBaseOf =
  ({ currency }: Pick<SlipAccount, 'currency'>, exchange: Exchange) =>
  (amount: Decimal, day: string) =>
    exchanged(amount, exchange.rate(currency, BASE_CURRENCY, day));

const paid = ({ security, amount }: IncomeEntry): Income[] =>
  security
    ? [{ payer: payerOf(security), nature: natureOf(security), amount: amount.base, capital: ZERO }]
    : [];

const capitalReturned = (account: SlipAccount, { year, cash, securities, exchange }: YearRead): Income[] => {
  const { from, to } = yearPeriod(year);
  const toBase = toBaseOf(account, exchange);
  return cash.flatMap(({ account_uuid, type, date, instrument_id, amount }) => {
    const security = instrument_id === null ? undefined : securities.get(instrument_id);
    if (account_uuid !== account.account_uuid || type !== 'return_of_capital' || !security) return [];
    if (date < from || date > to) return [];
    const [payer, nature] = [payerOf(security), natureOf(security)];
    return [{ payer, nature, amount: ZERO, capital: toBase(decimal(amount), date) }];
  });
};

const isOf =
  ({ account_uuid }: Pick<SlipAccount, 'account_uuid'>) =>
  (row: { account_uuid: string }) =>
    row.account_uuid === account_uuid;

const toDisposition = ({ date, security, quantity, cost, proceeds }: RealizedDisposal) => ({
  on: date,
  instrument_id: security.id,
  quantity: quantity?.toFixed() ?? '0',
  cost: cost.base,
  proceeds: proceeds.base,
});

const accountYear = (account: SlipAccount, read: YearRead): AccountYear => {
  const incomes = read.incomes.filter(isOf(account));
  return {
    account,
    interest: sumOf(incomes.filter(({ kind }) => kind === 'interest').map(({ amount }) => amount.base)),
    incomes: [...incomes.flatMap(paid), ...capitalReturned(account, read)],
    dispositions: read.disposals
      .filter(isOf(account))
      .filter(({ kind }) => kind === 'sale')
      .map(toDisposition),
    ...flowsOfYear(
      read.cash.filter(isOf(account)).filter(isFlow),
      read.year,
      toBaseOf(account, read.exchange),
    ),
  };
};

/** A person's accounts, or that of a corporation. */
export interface Taxpayer {
  corporation: string | null;
  accounts: readonly SlipAccount[];
}

/** The taxpayers that some accounts are of: each corporation by itself, and all other accounts together. */
export const taxpayersOf = (accounts: readonly SlipAccount[]): Taxpayer[] => {
  const isCorporate = ({ type }: SlipAccount) => type === 'corporate';
  const person = { corporation: null, accounts: accounts.filter((account) => !isCorporate(account)) };
  const corporations = accounts
    .filter(isCorporate)
    .map((account) => ({ corporation: account.account_uuid, accounts: [account] }));
  return person.accounts.length > 0 ? [person, ...corporations] : corporations;
};

/** What the accounts of a taxpayer did in a year, from the ledger, in Canadian dollars. */
export const readClientYear = async (
  db: Db,
  { corporation, accounts }: Taxpayer,
  year: number,
  residence: ClientYear['residence'],
): Promise<ClientYear> => {
  const read = await readYear(db, accounts, year);
  return {
    corporation,
    year,
    residence,
    accounts: accounts.map((account) => accountYear(account, read)),
    foreign: await readForeign(db, accounts, read),
  };
};
