import type { Report } from '@portal/contracts/reports';
import type { Kysely } from 'kysely';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { Database } from '../../store/schema.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { findOwned, listVersions } from '../documents/documents.queries.ts';
import { toDocument } from '../documents/to-document.ts';
import { compositionOf } from './composition.ts';
import { listReportAccounts } from './own-scope.ts';
import type { ReportRow } from './reports.tables.ts';

type Db = Kysely<Database>;

/** A report that was not canceled; undefined for any other. */
export const findReport = (db: Db, id: string): Promise<ReportRow | undefined> =>
  db
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('state', '!=', 'canceled')
    .executeTakeFirst();

/** A user's own report; another user's gets the same error as one that does not exist. */
export const ownReport = async (db: Db, userId: string, id: string): Promise<ReportRow> => {
  const found = await findReport(db, id);
  if (found?.user_id !== userId) throw new GatewayError('not_found');
  return found;
};

/** The documents that a report became. */
export const documentIdsOf = ({ documents }: Pick<ReportRow, 'documents'>): string[] =>
  // Written by this module alone.
  JSON.parse(documents) as string[];

const originOf = ({ occasion }: ReportRow): Report['origin'] => {
  if (occasion === null) return 'client';
  return occasion.startsWith('quarter/') ? 'quarter' : 'schedule';
};

const instant = (at: number) => new Date(at).toISOString();

const documentsOf = async (db: Db, userId: string, rows: readonly ReportRow[]) => {
  const ids = rows.flatMap(documentIdsOf);
  if (ids.length === 0) return new Map<string, Report['documents'][number]>();
  const found = await findOwned(db, await clientUuidsOf(db, userId), ids);
  const versions = await listVersions(db, found);
  return new Map(found.map((row) => [row.id, toDocument(row, versions.get(row.id))]));
};

/** Reports of a user as they read them. */
export const toReports = async (db: Db, userId: string, rows: readonly ReportRow[]): Promise<Report[]> => {
  const accounts = new Map((await listReportAccounts(db, userId)).map((one) => [one.account_uuid, one]));
  const documents = await documentsOf(db, userId, rows);
  return rows.map((row) => {
    const { kind, from, to, languages, formats, ...composition } = compositionOf(row);
    return {
      report_id: row.id,
      kind,
      origin: originOf(row),
      accounts: composition.accounts.flatMap((uuid) => accounts.get(uuid) ?? []),
      from,
      to,
      languages: [...languages],
      formats: [...formats],
      // Canceled ones are not found.
      state: row.state as Report['state'],
      progress: row.progress,
      is_delayed: row.failures > 0,
      requested_at: instant(row.requested_at),
      settled_at: row.settled_at === null ? null : instant(row.settled_at),
      documents: documentIdsOf(row).flatMap((id) => documents.get(id) ?? []),
    };
  });
};
