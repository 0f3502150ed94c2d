import { LANGUAGES } from '@portal/contracts/constants';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { MONTHS_A_YEAR, monthsBefore } from '../../market/calendar.ts';
import type { Paper } from '../../paper/paper.ts';
import type { Database } from '../../store/schema.ts';
import { accountNames, type NameAccount } from '../../wealth/account-names.ts';
import { clientsOf } from '../../wealth/clients.ts';
import { securitiesBy } from '../../wealth/securities.queries.ts';
import type { NewDocument } from '../documents/add-document.ts';
import type { VersionRow } from '../documents/documents.tables.ts';
import type { DueSlip } from './due-slips.ts';
import type { SlipAccount } from './read-year.ts';
import { asOfDay, slipName, type SlipSubject } from './slip-name.ts';
import { slipPaper } from './slip-paper.ts';

type Db = Kysely<Database>;
/** What a version of a document records of its file. */
export type StoredFile = Pick<VersionRow, 'file_id' | 'size' | 'sha256'>;

/** A slip as a document, with its files, which are stored. */
export interface DrawnSlip {
  slip: DueSlip;
  document: NewDocument;
}

interface Drawing {
  userId: string;
  year: number;
  accounts: readonly SlipAccount[];
  /** When it is made, in milliseconds. */
  at: number;
  /** Draws a paper as a PDF and stores it. */
  draw: (paper: Paper) => Promise<StoredFile>;
  signal?: AbortSignal;
}

const YEARS_KEPT = 7;

const keptUntil = (at: number) => monthsBefore(businessDayAt(at), -YEARS_KEPT * MONTHS_A_YEAR);

const recipientOf = async (db: Db, userId: string) => {
  const user = db
    .selectFrom('user')
    .select(['business_name', 'display_name', 'username'])
    .where('id', '=', userId);
  const { business_name, display_name, username } = await user.executeTakeFirstOrThrow();
  return business_name ?? display_name ?? username;
};

const namesOf = async (db: Db, due: readonly DueSlip[]) => {
  const ids = due.flatMap(({ figures }) => figures.lines.map(({ instrument_id }) => instrument_id));
  const securities = await securitiesBy(db, ids);
  return new Map([...securities].map(([id, { name }]) => [id, name]));
};

const accountOf = (account: SlipAccount | undefined, nameAccount: NameAccount): SlipSubject['account'] =>
  account ? { en: nameAccount(account, 'en'), fr: nameAccount(account, 'fr') } : null;

const drawSlip = async (
  slip: DueSlip,
  subject: SlipSubject,
  { at, draw, signal }: Drawing,
): Promise<Pick<NewDocument, 'name' | 'dated_on' | 'versions'>> => {
  const versions: NewDocument['versions'][number][] = [];
  for (const language of LANGUAGES) {
    signal?.throwIfAborted();
    const file = await draw(slipPaper(slip, subject, language, at));
    versions.push({ language, media_type: 'application/pdf', ...file });
  }
  return {
    name: { en: slipName(slip, subject, 'en'), fr: slipName(slip, subject, 'fr') },
    dated_on: asOfDay(slip.form, subject.year),
    versions,
  };
};

/** Draws slips of a year in both languages and stores their files. */
export const drawSlips = async (db: Db, due: readonly DueSlip[], drawing: Drawing): Promise<DrawnSlip[]> => {
  const { userId, year, accounts, at } = drawing;
  const clients = await clientsOf(db, userId);
  const nameAccount = await accountNames();
  const [recipient, securities] = [await recipientOf(db, userId), await namesOf(db, due)];
  const drawn: DrawnSlip[] = [];
  for (const slip of due) {
    const account = accounts.find(({ account_uuid }) => account_uuid === slip.account_uuid);
    const client = clients.find(({ client_uuid }) => client_uuid === account?.client_uuid) ?? clients[0]!;
    const subject: SlipSubject = {
      year,
      recipient,
      clientNumber: client.client_id,
      account: accountOf(account, nameAccount),
      securities,
    };
    drawn.push({
      slip,
      document: {
        ...(await drawSlip(slip, subject, drawing)),
        client_uuid: client.client_uuid,
        account_uuid: account?.account_uuid ?? null,
        type: slip.form === 't1135' ? 'tax_form' : 'tax_slip',
        kept_until: keptUntil(at),
        added_by: 'firm',
      },
    });
  }
  return drawn;
};
