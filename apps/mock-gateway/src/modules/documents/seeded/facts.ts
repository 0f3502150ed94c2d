import type { Language } from '@portal/contracts/constants';
import { longDate } from '@portal/i18n/format';
import { seededDocumentTexts } from '@portal/i18n/seeded-documents';
import { decimal, moneyText, ZERO } from '@portal/portfolio';
import type { Kysely } from 'kysely';
import { monthsBefore } from '../../../market/calendar.ts';
import type { Database } from '../../../store/schema.ts';
import { fill } from '../../../text/fill.ts';
import type { Cell, Fact } from '../../../paper/paper.ts';
import type { Planned } from './plan.ts';

type Db = Kysely<Database>;
type Account = Pick<Database['account'], 'account_uuid' | 'currency'>;
type Facts = (language: Language) => readonly Fact[];

const moneyCell = (amount: string, { currency }: Account): Cell => ({ kind: 'money', amount, currency });

const valueOn = async (db: Db, { account_uuid }: Account, day: string) =>
  (
    await db
      .selectFrom('account_valuation')
      .select('value')
      .where('account_uuid', '=', account_uuid)
      .where('date', '<=', day)
      .orderBy('date', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.value;

const entriesOf = (db: Db, { account_uuid }: Account, types: readonly ('fee' | 'buy')[]) =>
  db
    .selectFrom('ledger_entry as e')
    .leftJoin('instrument as i', 'i.id', 'e.instrument_id')
    .select(['e.amount', 'e.quantity', 'i.name_en', 'i.name_fr'])
    .where('e.account_uuid', '=', account_uuid)
    .where('e.type', 'in', types)
    .where('e.reverses', 'is', null);

/** What the entries of a year come to. */
const sumIn = async (db: Db, account: Account, year: string, types: Parameters<typeof entriesOf>[2]) => {
  const rows = await entriesOf(db, account, types).where('e.date', 'like', `${year}-%`).execute();
  return moneyText(rows.reduce((sum, { amount }) => sum.plus(decimal(amount).abs()), ZERO));
};

const statementFacts = async (db: Db, account: Account, day: string): Promise<Facts> => {
  const days = [monthsBefore(day, 1), day];
  const values = await Promise.all(days.map((one) => valueOn(db, account, one)));
  return (language) =>
    days.flatMap((one, at) => {
      const value = values[at];
      const label = fill(seededDocumentTexts[language].facts.value, { date: longDate(one, language) });
      return value === undefined ? [] : [{ label, value: moneyCell(value, account) }];
    });
};

const yearFacts = async (db: Db, account: Account, planned: Planned): Promise<Facts> => {
  const sum = await sumIn(db, account, planned.dated_on.slice(0, 4), ['fee']);
  return (language) => [
    { label: seededDocumentTexts[language].facts.charges, value: moneyCell(sum, account) },
  ];
};

const tradeFacts = async (db: Db, account: Account, day: string): Promise<Facts> => {
  const bought = await entriesOf(db, account, ['buy'])
    .where('e.date', '<=', day)
    .orderBy('e.date', 'desc')
    .orderBy('e.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (language) => {
    const { facts } = seededDocumentTexts[language];
    if (!bought?.quantity) return [];
    return [
      { label: facts.security, value: { kind: 'text', text: bought[`name_${language}`] ?? '' } },
      { label: facts.units, value: { kind: 'quantity', units: bought.quantity } },
      { label: facts.amount, value: moneyCell(moneyText(decimal(bought.amount).abs()), account) },
    ];
  };
};

/** The figures that a document of an account shows, which are those of the portal. */
export const factsOf = async (db: Db, account: Account, planned: Planned): Promise<Facts> => {
  if (planned.kind === 'statement') return statementFacts(db, account, planned.dated_on);
  if (planned.kind === 'trade_confirmation') return tradeFacts(db, account, planned.dated_on);
  if (planned.kind === 'charges') return yearFacts(db, account, planned);
  return () => [];
};
