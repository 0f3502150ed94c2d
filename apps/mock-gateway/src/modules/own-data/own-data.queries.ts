import { ANSWER_DAYS, type Correction, type DataExport } from '@portal/contracts/own-data';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import type { Database } from '../../store/schema.ts';
import type { CorrectionRow, ExportRow } from './own-data.tables.ts';

/** Maximum number of exports, and of requests for correction, in a response. */
const MAX_ROWS = 100;

const iso = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : iso(at));

/** Whether an export can be downloaded at an instant. */
export const isDownloadable = ({ state, expires_at }: ExportRow, now: number): boolean =>
  state === 'ready' && expires_at !== null && expires_at > now;

/** An export as its owner sees it. One whose time is over is expired, whether its bytes are deleted yet or not. */
export const toDataExport = (row: ExportRow, now: number): DataExport => ({
  export_id: row.id,
  state: row.state === 'ready' && !isDownloadable(row, now) ? 'expired' : row.state,
  requested_at: iso(row.requested_at),
  ready_at: isoOrNull(row.ready_at),
  expires_at: isoOrNull(row.expires_at),
  size: row.size,
  sha256: row.sha256,
  downloaded_at: isoOrNull(row.downloaded_at),
});

/** A request for correction as the client sees it. */
export const toCorrection = (row: CorrectionRow): Correction => ({
  correction_id: row.id,
  subject: row.subject,
  statement: row.statement,
  state: row.state,
  requested_at: iso(row.requested_at),
  due_on: addDays(businessDayAt(row.requested_at), ANSWER_DAYS),
  moved_at: isoOrNull(row.moved_at),
  answer: row.answer,
});

/** The exports of a user, the newest first. */
export const exportsOf = (db: Kysely<Database>, userId: string): Promise<ExportRow[]> =>
  db
    .selectFrom('own_data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

/** The requests for correction of a user, the newest first. */
export const correctionsOf = (db: Kysely<Database>, userId: string): Promise<CorrectionRow[]> =>
  db
    .selectFrom('own_data_correction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('requested_at', 'desc')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();

/** Finds an export by its id, of any user. */
export const findExport = (db: Kysely<Database>, id: string): Promise<ExportRow | undefined> =>
  db.selectFrom('own_data_export').selectAll().where('id', '=', id).executeTakeFirst();
