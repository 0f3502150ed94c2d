import type { About, Asked } from '@portal/contracts/conversations';
import { rangeOf, returnPeriods } from '@portal/contracts/return-period';
import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { createI18n } from '@portal/i18n';
import { advisorScript } from '@portal/i18n/advisor-script';
import { longDate } from '@portal/i18n/format';
import { loadAllTexts } from '@portal/i18n/load-texts';
import type { Kysely } from 'kysely';
import { findContent } from '../../content/content.queries.ts';
import { filledIn, firmName } from '../../content/firm.queries.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { ownAccounts, type OwnAccount } from '../../wealth/own-accounts.ts';
import { fill } from '../../text/fill.ts';
import { findOwned } from '../documents/documents.queries.ts';
import { findOwnEntry } from './own-entry.queries.ts';

/** Who asks, at an instant. */
interface Asker {
  userId: string;
  firmId: string;
  now: number;
}

/** What a client owns that a conversation may be about. */
interface Owned {
  db: Kysely<Database>;
  clients: readonly string[];
  /** What the user's firm publishes, on a day. */
  published: { firmId: string; day: string };
}

type InBoth = Record<Language, string>;
type Translate = ReturnType<typeof createI18n>['t'];
type AboutOf<Kind extends Asked['kind']> = (
  asked: Extract<Asked, { kind: Kind }>,
  owned: Owned,
) => Promise<About>;

let texts: Promise<Record<Language, Translate>> | undefined;

/** The words of the portal in both languages, loaded with the first conversation that needs them. */
const translations = (): Promise<Record<Language, Translate>> => {
  const load = async (language: Language) =>
    createI18n({ language, resources: await loadAllTexts(language) }).t;
  texts ??= Promise.all([load('en'), load('fr')]).then(([en, fr]) => ({ en, fr }));
  return texts;
};

const inBoth = async (write: (t: Translate, language: Language) => string): Promise<InBoth> => {
  const words = await translations();
  const [en, fr] = LANGUAGES.map((language) => write(words[language], language));
  return { en: en ?? '', fr: fr ?? '' };
};

const found = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new GatewayError('not_found');
  return row;
};

const nameAccount = (t: Translate, { type, number }: OwnAccount) => `${t(`accounts.type.${type}`)} ${number}`;

const accountsNamed = async ({ db, clients }: Owned, uuids: readonly string[]) => {
  const own = clients.length === 0 ? [] : await ownAccounts(db, clients);
  return uuids.map((uuid) => found(own.find(({ account_uuid }) => account_uuid === uuid)));
};

const ofAccount: AboutOf<'account'> = async ({ account_uuid }, owned) => {
  const [account] = await accountsNamed(owned, [account_uuid]);
  return {
    kind: 'account',
    title: await inBoth((t) => nameAccount(t, found(account))),
    link: `/app/accounts/${account_uuid}`,
  };
};

const ofDocument: AboutOf<'document'> = async ({ document_id }, { db, clients }) => {
  const [row] = clients.length === 0 ? [] : await findOwned(db, clients, [document_id]);
  const { name_en: en, name_fr: fr } = found(row);
  return { kind: 'document', title: { en, fr }, link: '/app/documents' };
};

const ofTransaction: AboutOf<'transaction'> = async ({ transaction_id }, { db, clients }) => {
  const entry = found(await findOwnEntry(db, clients, Number(transaction_id)));
  const { type, date, name, account_uuid } = entry;
  return {
    kind: 'transaction',
    title: await inBoth((t, language) => {
      const words = advisorScript[language].about;
      const values = { type: t(`transactions.type.${type}`), date: longDate(date, language) };
      return name
        ? fill(words.transaction_of, { ...values, security: name[language] })
        : fill(words.transaction, values);
    }),
    link: `/app/transactions?account=${account_uuid}&from=${date}&to=${date}`,
  };
};

const findFund = async ({ db }: Owned, id: string) => {
  const row = await db
    .selectFrom('instrument')
    .select(['name_en as en', 'name_fr as fr'])
    .where('id', '=', id)
    .executeTakeFirst();
  return found(row);
};

const ofFund: AboutOf<'fund'> = async ({ fund_id }, owned) => ({
  kind: 'fund',
  title: await findFund(owned, fund_id),
  link: `/app/funds/${fund_id}`,
});

const ofArticle: AboutOf<'article'> = async ({ article_key: key }, { db, published }) => {
  const { texts: article } = found(await findContent(db, { ...published, kind: 'article', key }));
  const title = filledIn(article, 'title', await firmName(db, published.firmId));
  return { kind: 'article', title, link: `/app/insights/${key}` };
};

/** In words, or two days or a calendar year by their numbers. */
const namePeriod = (t: Translate, period: string): string => {
  const named = returnPeriods.find((one) => one === period);
  if (named) return t(`returns.period.${named}`);
  const range = rangeOf(period);
  return range ? t('returns.from_to', { ...range }) : period;
};

const pageOfFigure = {
  return: '/app/performance',
  fund_expenses: '/app/costs',
  target_mix: '/app/targets',
} as const;

const ofFigure: AboutOf<'figure'> = async ({ figure, accounts, fund_id, period }, owned) => {
  const named = await accountsNamed(owned, accounts?.split(',') ?? []);
  const fund = fund_id === undefined ? null : await findFund(owned, fund_id);
  const title = await inBoth((t, language) => {
    const words = advisorScript[language].about;
    const name = {
      return: () => `${words.return}, ${namePeriod(t, period)}`,
      fund_expenses: () => fill(words.fund_expenses, { period }),
      target_mix: () => words.target_mix,
    }[figure]();
    const ofWhat = fund ? fill(words.of_fund, { figure: name, fund: fund[language] }) : name;
    const [only] = named;
    if (!only) return ofWhat;
    return named.length === 1
      ? fill(words.in_account, { figure: ofWhat, account: nameAccount(t, only) })
      : fill(words.in_accounts, { figure: ofWhat, count: named.length });
  });
  return { kind: 'figure', title, link: pageOfFigure[figure] };
};

const describers: { [Kind in Asked['kind']]: AboutOf<Kind> } = {
  account: ofAccount,
  document: ofDocument,
  transaction: ofTransaction,
  fund: ofFund,
  article: ofArticle,
  figure: ofFigure,
};

/**
 * Names what a conversation is about as it is called now. Throws `not_found` for what does not exist or is another
 * client's, which give the same response.
 */
export const describeAbout = async (
  db: Owned['db'],
  { userId, firmId, now }: Asker,
  asked: Asked,
): Promise<About> => {
  const published = { firmId, day: businessDayAt(now) };
  const owned = { db, clients: await clientUuidsOf(db, userId), published };
  // The describer is that of the kind.
  return (describers[asked.kind] as AboutOf<Asked['kind']>)(asked, owned);
};
