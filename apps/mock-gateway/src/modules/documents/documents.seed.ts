import { LANGUAGES, type Language } from '@portal/contracts/constants';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import { insertDocument, rowOf } from './add-document.ts';
import { factsOf } from './seeded/facts.ts';
import { planDocuments, planStatements, type Planned } from './seeded/plan.ts';
import { titleOf, writeVersion } from './seeded/write-document.ts';

type Db = Kysely<Database>;
type Account = Pick<Database['account'], 'account_uuid' | 'number' | 'type' | 'currency'>;

/** Whose documents are seeded. */
export interface SeededReader {
  client_uuid: string;
  name: string;
  language: Language;
  /** Whether they have many, as a client of some years does. */
  hasMany: boolean;
}

interface Seeding {
  seed: number;
  seededDir: string;
  now: number;
}

const MONTHS_OF_MANY = 36;
const OPENED_AFTER_MS = 30 * 60 * 60_000;

const accountsOf = (db: Db, client_uuid: string): Promise<Account[]> =>
  db
    .selectFrom('account')
    .select(['account_uuid', 'number', 'type', 'currency'])
    .where('client_uuid', '=', client_uuid)
    .orderBy('opened_on')
    .orderBy('number')
    .execute();

const accountNames = async () => {
  const texts = await Promise.all(
    LANGUAGES.map(
      async (language) =>
        [language, createI18n({ language, resources: await loadAllTexts(language) }).t] as const,
    ),
  );
  const translations = Object.fromEntries(texts) as Record<Language, (typeof texts)[number][1]>;
  return ({ type, number }: Account, language: Language) =>
    `${translations[language](`accounts.type.${type}`)} ${number}`;
};

const kept = ({ added_on, keptYears }: Planned) =>
  keptYears === null ? null : `${Number(added_on.slice(0, 4)) + keptYears}${added_on.slice(4)}`;

/** A client is sent most documents in both languages, and confirmations of trades in their own. */
const languagesOf = ({ kind }: Planned, at: number, { language, hasMany }: SeededReader) =>
  kind === 'trade_confirmation' || (hasMany && at > 0) ? [language] : LANGUAGES;

const plansOf = (reader: SeededReader, name: string, today: string) => {
  const planned = planDocuments(today);
  if (reader.hasMany) return [...planned, ...planStatements(today, MONTHS_OF_MANY).slice(1)];
  return planned.slice(0, Math.floor(uniform(name) * (planned.length + 1)));
};

/** Writes the documents of a client who has accounts, some of which were viewed, and their files. */
const seedReader = async (
  db: Db,
  reader: SeededReader,
  { seed, seededDir, now }: Seeding,
  nameAccount: Awaited<ReturnType<typeof accountNames>>,
) => {
  const accounts = await accountsOf(db, reader.client_uuid);
  const name = `documents/${seed}/${reader.client_uuid}`;
  if (accounts.length === 0) return;
  for (const [at, planned] of plansOf(reader, name, businessDayAt(now)).entries()) {
    const account = accounts[at % accounts.length]!;
    const facts = await factsOf(db, account, planned);
    const addressee = (language: Language) =>
      planned.isForEveryone ? [] : [reader.name, nameAccount(account, language)];
    const languages = languagesOf(planned, at, reader);
    const versions = await Promise.all(
      languages.map((language) => writeVersion(seededDir, planned, language, { addressee, facts })),
    );
    const added_at = Math.min(now, Date.parse(`${planned.added_on}T14:00:00Z`) + at);
    const document = rowOf(
      {
        id: uuidOf(`${name}/${at}`),
        client_uuid: reader.client_uuid,
        account_uuid: planned.isForEveryone ? null : account.account_uuid,
        type: planned.type,
        name: { en: titleOf(planned, 'en'), fr: titleOf(planned, 'fr') },
        dated_on: planned.dated_on,
        kept_until: kept(planned),
        added_by: 'firm',
        asksAcknowledgement: planned.asksAcknowledgement,
        versions,
      },
      added_at,
    );
    const isViewed = uniform(`${name}/${at}/viewed`) < 0.5;
    const viewed_at = isViewed ? Math.min(now, added_at + OPENED_AFTER_MS) : null;
    await inTransaction(db, [], (transaction) =>
      insertDocument(transaction, { ...document, viewed_at }, versions),
    );
  }
};

/** Writes the documents of clients, after their accounts, whose figures they show. */
export const seedDocuments = async (
  db: Db,
  readers: readonly SeededReader[],
  seeding: Seeding,
): Promise<void> => {
  const nameAccount = await accountNames();
  for (const reader of readers) await seedReader(db, reader, seeding, nameAccount);
};
