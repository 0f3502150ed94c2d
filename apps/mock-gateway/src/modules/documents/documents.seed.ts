import { LANGUAGES, type Language } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { MONTHS_A_YEAR, monthsBefore } from '../../market/calendar.ts';
import { uniform, uuidOf } from '../../market/random.ts';
import { accountNames, type NameAccount } from '../../wealth/account-names.ts';
import { insertDocument, rowOf, type NewDocument } from './add-document.ts';
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

const kept = ({ added_on, keptYears }: Planned) =>
  keptYears === null ? null : monthsBefore(added_on, -keptYears * MONTHS_A_YEAR);

/** A client is sent most documents in both languages, and confirmations of trades in their own. */
const languagesOf = ({ kind, isForEveryone }: Planned, at: number, { language, hasMany }: SeededReader) =>
  kind === 'trade_confirmation' || (hasMany && at > 0 && !isForEveryone) ? [language] : LANGUAGES;

const plansOf = (reader: SeededReader, name: string, today: string) => {
  const planned = planDocuments(today);
  if (reader.hasMany) return [...planned, ...planStatements(today, MONTHS_OF_MANY).slice(1)];
  return planned.slice(0, Math.floor(uniform(name) * (planned.length + 1)));
};

/** What one document of a client is, and its files, which are written. */
const writeDocument = async (
  db: Db,
  reader: SeededReader,
  { account, planned, at }: { account: Account; planned: Planned; at: number },
  { seededDir, nameAccount }: { seededDir: string; nameAccount: NameAccount },
): Promise<NewDocument> => {
  const facts = await factsOf(db, account, planned);
  const client = planned.isForEveryone ? [] : [reader.name];
  const scope = (language: Language) => (planned.isForEveryone ? [] : [nameAccount(account, language)]);
  const versions = languagesOf(planned, at, reader).map((language) =>
    writeVersion(seededDir, planned, language, { client, scope, facts }),
  );
  return {
    client_uuid: reader.client_uuid,
    account_uuid: planned.isForEveryone ? null : account.account_uuid,
    type: planned.type,
    name: { en: titleOf(planned, 'en'), fr: titleOf(planned, 'fr') },
    dated_on: planned.dated_on,
    kept_until: kept(planned),
    added_by: 'firm',
    asksAcknowledgement: planned.asksAcknowledgement,
    versions: await Promise.all(versions),
  };
};

/** Writes the documents of a client who has accounts, some of which were viewed, and their files. */
const seedReader = async (
  db: Db,
  reader: SeededReader,
  { seed, seededDir, now }: Seeding,
  nameAccount: NameAccount,
) => {
  const accounts = await accountsOf(db, reader.client_uuid);
  const name = `documents/${seed}/${reader.client_uuid}`;
  for (const [at, planned] of plansOf(reader, name, businessDayAt(now)).entries()) {
    const account = accounts[at % accounts.length];
    if (!account) return;
    const placed = { account, planned, at };
    const document = await writeDocument(db, reader, placed, { seededDir, nameAccount });
    const added_at = Math.min(now, Date.parse(`${planned.added_on}T14:00:00Z`) + at);
    const isViewed = uniform(`${name}/${at}/viewed`) < 0.5;
    const viewed_at = isViewed ? Math.min(now, added_at + OPENED_AFTER_MS) : null;
    const row = { ...rowOf({ ...document, id: uuidOf(`${name}/${at}`) }, added_at), viewed_at };
    await inTransaction(db, [], (transaction) => insertDocument(transaction, row, document.versions));
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
