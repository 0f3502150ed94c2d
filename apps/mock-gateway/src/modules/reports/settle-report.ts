import type { Language } from '@portal/contracts/constants';
import type { ReportFormat } from '@portal/contracts/reports';
import type { Transaction } from 'kysely';
import { publish } from '../../events/publish.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { monthsBefore, MONTHS_A_YEAR } from '../../market/calendar.ts';
import type { StoreServices } from '../../services.ts';
import type { Database } from '../../store/schema.ts';
import { addDocument } from '../documents/add-document.ts';
import { notify } from '../notifications/notify.ts';
import { compositionOf, type Composition } from './composition.ts';
import type { ReportFile } from './draw-report.ts';
import { documentName, reportName } from './report-name.ts';
import type { ReportRow } from './reports.tables.ts';
import { IN_PROGRESS_STATES } from './request-report.ts';

/** A file with what it is. */
export interface MadeFile {
  format: ReportFormat;
  file: ReportFile;
}

/** What an attempt has made. */
interface Made {
  row: ReportRow;
  figures: string;
  files: readonly MadeFile[];
}

type Services = Pick<StoreServices, 'clock' | 'config'>;

const YEARS_KEPT = 7;

const inBoth = (name: (language: Language) => string) => ({ en: name('en'), fr: name('fr') });

const ownerOf = async (transaction: Transaction<Database>, { accounts }: Composition): Promise<string> => {
  const [first = ''] = accounts;
  const account = transaction.selectFrom('account').select('client_uuid').where('account_uuid', '=', first);
  return (await account.executeTakeFirstOrThrow()).client_uuid;
};

/** Adds a document for each format; the client is notified of the first. */
const addDocuments = async (
  transaction: Transaction<Database>,
  { clock, config }: Services,
  { row, files }: Made,
): Promise<string[]> => {
  const composition = compositionOf(row);
  const client_uuid = await ownerOf(transaction, composition);
  const [only, ...others] = composition.accounts;
  const today = businessDayAt(clock.now().getTime());
  const ids: string[] = [];
  for (const [at, format] of composition.formats.entries()) {
    const versions = files.filter((made) => made.format === format).map(({ file }) => file);
    const document = {
      client_uuid,
      account_uuid: others.length === 0 ? (only ?? null) : null,
      type: composition.kind === 'statement' ? ('statement' as const) : ('report' as const),
      added_by: 'firm' as const,
      dated_on: composition.to,
      kept_until: monthsBefore(today, -YEARS_KEPT * MONTHS_A_YEAR),
      name: inBoth((language) => documentName(composition, format, language)),
      versions,
      ...(at > 0 && { isUnnotified: true as const }),
    };
    ids.push(await addDocument(transaction, document, { clock, config, requestId: row.id }));
  }
  return ids;
};

/** Puts a report into the documents of its client, unless it was canceled meanwhile: once and only once. */
export const settleReport = async (
  transaction: Transaction<Database>,
  services: Services,
  made: Made,
): Promise<void> => {
  const { row, figures } = made;
  const { numUpdatedRows } = await transaction
    .updateTable('report')
    .set({ state: 'made', progress: 100, settled_at: services.clock.now().getTime() })
    .where('id', '=', row.id)
    .where('state', 'in', IN_PROGRESS_STATES)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const documents = JSON.stringify(await addDocuments(transaction, services, made));
  await transaction.updateTable('report').set({ documents }).where('id', '=', row.id).execute();
  await transaction.insertInto('report_figures').values({ report_id: row.id, figures }).execute();
  await publish(transaction, row.user_id, 'reports');
};

/** Records that a report cannot be made, and tells its client. */
export const failReport = async (
  transaction: Transaction<Database>,
  { clock, config }: Services,
  row: ReportRow,
): Promise<void> => {
  const { numUpdatedRows } = await transaction
    .updateTable('report')
    .set({ state: 'failed', settled_at: clock.now().getTime() })
    .where('id', '=', row.id)
    .where('state', 'in', IN_PROGRESS_STATES)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const composition = compositionOf(row);
  await notify(
    { db: transaction, clock, config },
    {
      userId: row.user_id,
      kind: 'report',
      text: 'report_failed',
      params: { name: inBoth((language) => reportName(composition, language)) },
      link: '/app/reports',
    },
  );
  await publish(transaction, row.user_id, 'reports');
};
