// Behaviour: docs/behaviour/reports.md
import { doInThread } from '../../arithmetic/thread.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import { GiveUp, type JobDefinition } from '../../work/job-kinds.ts';
import { compositionOf } from './composition.ts';
import type { ReportFile } from './draw-report.ts';
import { findReport } from './report-rows.ts';
import type { ReportRow } from './reports.tables.ts';
import { IN_PROGRESS_STATES } from './request-report.ts';
import { failReport, settleReport, type MadeFile } from './settle-report.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    make_report: { report_id: string; user_id: string };
  }
}

/** Two clients do not wait for each other; more would only share the one thread. */
const CONCURRENCY = 2;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 10 * 60_000;
/** About an hour of a full disk or a bucket that is away; then the client learns that it failed. */
const MAX_ATTEMPTS = 12;

/** The figures take about as long as drawing all files. */
const FIGURES_PERCENT = 50;
const ALL_PERCENT = 100;

class Canceled extends Error {}

type Services = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/** Records how far a report is, which its open pages show. Throws Canceled when the report was canceled. */
const report = async ({ db }: Services, { id, user_id }: ReportRow, progress: number) => {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ state: 'making', progress: Math.min(progress, ALL_PERCENT - 1) })
    .where('id', '=', id)
    .where('state', 'in', IN_PROGRESS_STATES)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Canceled();
  await publish(db, user_id, 'reports');
};

/** Composes a report and draws each of its files, step by step, so that others' work comes in between. */
const makeFiles = async (
  services: Services,
  row: ReportRow,
  run: typeof doInThread,
  signal: AbortSignal,
): Promise<{ figures: string; files: MadeFile[] }> => {
  const { config, clock } = services;
  const place = { config, now: clock.now().getTime(), owner: row.user_id };
  const { languages, formats } = compositionOf(row);
  await report(services, row, 0);
  const figures = await run({ ...place, kind: 'report_figures', reportId: row.id });
  const wanted = formats.flatMap((format) => languages.map((language) => ({ format, language })));
  const files: MadeFile[] = [];
  for (const [at, { format, language }] of wanted.entries()) {
    signal.throwIfAborted();
    const share = Math.round(((ALL_PERCENT - FIGURES_PERCENT) * at) / wanted.length);
    await report(services, row, FIGURES_PERCENT + share);
    const drawn = await run({
      ...place,
      kind: 'report_file',
      figures,
      language,
      format,
      at: row.requested_at,
    });
    // JSON that the worker thread wrote.
    files.push({ format, file: JSON.parse(drawn) as ReportFile });
  }
  return { figures, files };
};

/** What no further attempt can change: an account of the report is the client's no more. */
const isFinal = (failure: unknown) => failure instanceof GatewayError && failure.code === 'not_found';

const recordFailure = ({ db }: Services, { id }: ReportRow) =>
  db
    .updateTable('report')
    .set(({ eb }) => ({ failures: eb('failures', '+', 1), state: 'waiting' }))
    .where('id', '=', id)
    .where('state', 'in', IN_PROGRESS_STATES)
    .execute();

const NO_EFFECTS = async () => undefined;

/** How reports are made. `run` does a step elsewhere than where requests arrive. */
export const reportJob = (
  services: Pick<StoreServices, 'clock' | 'config'>,
  run: typeof doInThread = doInThread,
): JobDefinition<'make_report'> => ({
  about: 'reports',
  concurrency: CONCURRENCY,
  maxAttempts: MAX_ATTEMPTS,
  firstRetryMs: FIRST_RETRY_MS,
  maxRetryMs: MAX_RETRY_MS,
  async handle(all, { payload }, signal) {
    const row = await findReport(all.db, payload.report_id);
    if (!row || row.state === 'made') return NO_EFFECTS;
    try {
      const made = await makeFiles(all, row, run, signal);
      const forget = async () => {
        for (const { file } of made.files) await storageOf(services.config).remove(file.file_id);
      };
      return (transaction) => settleReport(transaction, services, { row, ...made, forget });
    } catch (failure) {
      if (failure instanceof Canceled) return NO_EFFECTS;
      // Where the disk is full this cannot be recorded either, and the report seems to be in the making for longer.
      if (!signal.aborted) await recordFailure(all, row).catch(() => undefined);
      if (isFinal(failure)) throw new GiveUp('an account of the report is not the client’s any more');
      throw failure;
    }
  },
  locks: ({ payload }) => [locks.user(payload.user_id)],
  async onDead(transaction, { payload }) {
    const row = await findReport(transaction, payload.report_id);
    if (row) await failReport(transaction, services, row);
  },
});
