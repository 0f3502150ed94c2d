import type { FlowTotal } from '@portal/contracts/transactions';
import { externalFlow, moneyText, ZERO, type Decimal } from '@portal/portfolio';
import type { Db } from '../../wealth/wealth.queries.ts';
import type { OwnAccount } from '../../wealth/own-accounts.ts';
import { entriesThatFit, type Filter } from './transactions.queries.ts';

const flowTypes = ['deposit', 'transfer_in', 'withdrawal', 'transfer_out'] as const;
const isPaidIn: ReadonlySet<string> = new Set(['deposit', 'transfer_in']);

/** What came in with an entry (plus) or went out (minus), and its kind: a reversal of one kind is not an entry of the other. */
interface Flow {
  isIn: boolean;
  amount: Decimal;
}

/** How many entries match a filter. */
export const countOf = async (db: Db, filter: Filter): Promise<number> => {
  const counts = await Promise.all(
    filter.accounts.map((account) =>
      entriesThatFit(db, account, filter)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return counts.reduce((all, { count }) => all + count, 0);
};

const flowsOfAccount = async (db: Db, account: OwnAccount, filter: Filter): Promise<Flow[]> => {
  const entries = await entriesThatFit(db, account, filter)
    .where('e.type', 'in', flowTypes)
    .select(['e.type', 'e.amount'])
    .execute();
  return entries.map((entry) => ({ isIn: isPaidIn.has(entry.type), amount: externalFlow(entry) }));
};

const sum = (flows: readonly Flow[]) => flows.reduce((all, { amount }) => all.plus(amount), ZERO);

const totalOf = (currency: FlowTotal['currency'], flows: readonly Flow[]): FlowTotal => ({
  currency,
  paid_in: moneyText(sum(flows.filter(({ isIn }) => isIn))),
  taken_out: moneyText(ZERO.minus(sum(flows.filter(({ isIn }) => !isIn)))),
  net: moneyText(sum(flows)),
});

/** What came into and went out of the accounts of a filter, by their currency; currencies are never mixed. */
export const flowsOf = async (db: Db, filter: Filter): Promise<FlowTotal[]> => {
  const byAccount = await Promise.all(filter.accounts.map((account) => flowsOfAccount(db, account, filter)));
  const byCurrency = Map.groupBy(
    filter.accounts.map(({ currency }, at) => ({ currency, flows: byAccount[at] ?? [] })),
    ({ currency }) => currency,
  );
  return Array.from(byCurrency, ([currency, parts]) =>
    totalOf(
      currency,
      parts.flatMap(({ flows }) => flows),
    ),
  ).toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
};
