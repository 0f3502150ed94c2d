// Behaviour: docs/behaviour/reports.md
import type { Transaction } from 'kysely';
import { doInThread } from '../../arithmetic/thread.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { GiveUp, type JobDefinition } from '../../work/job-kinds.ts';
import { compositionOf } from './composition.ts';
import type { ReportFile } from './draw-report.ts';
import { drawnFiles } from './drawn-files.ts';
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

interface Making {
  run: typeof doInThread;
  drawn: ReturnType<typeof drawnFiles>;
  signal: AbortSignal;
}

/** Composes a report and draws each of its files, step by step, so that others' work comes in between. */
const makeFiles = async (
  services: Services,
  row: ReportRow,
  { run, drawn, signal }: Making,
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
    const job = { ...place, kind: 'report_file', figures, language, format, at: row.requested_at } as const;
    // JSON that the worker thread wrote.
    const file = JSON.parse(await run(job)) as ReportFile;
    drawn.note(row.id, file.file_id);
    files.push({ format, file });
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

/** How reports are made. `run` does a step elsewhere than where requests arrive. */
export const reportJob = (
  services: Pick<StoreServices, 'clock' | 'config'>,
  run: typeof doInThread = doInThread,
): JobDefinition<'make_report'> => {
  const drawn = drawnFiles(services);
  const removing = (id: string) => (transaction: Transaction<Database>) =>
    drawn.removeOrphaned(transaction, id);
  return {
    about: 'reports',
    concurrency: CONCURRENCY,
    maxAttempts: MAX_ATTEMPTS,
    firstRetryMs: FIRST_RETRY_MS,
    maxRetryMs: MAX_RETRY_MS,
    async handle(all, { payload: { report_id } }, signal) {
      const row = await findReport(all.db, report_id);
      if (!row || row.state === 'made') return removing(report_id);
      try {
        const made = await makeFiles(all, row, { run, drawn, signal });
        return async (transaction) => {
          await settleReport(transaction, services, { row, ...made });
          await drawn.removeOrphaned(transaction, report_id);
        };
      } catch (failure) {
        if (failure instanceof Canceled) return removing(report_id);
        // Where the disk is full this cannot be recorded either, and the report seems to be in the making for longer.
        if (!signal.aborted) await recordFailure(all, row).catch(() => undefined);
        if (isFinal(failure)) throw new GiveUp('an account of the report is not the client’s any more');
        throw failure;
      }
    },
    locks: ({ payload }) => [locks.user(payload.user_id)],
    async onDead(transaction, { payload: { report_id } }) {
      const row = await findReport(transaction, report_id);
      if (row) await failReport(transaction, services, row);
      await drawn.removeOrphaned(transaction, report_id);
    },
  };
};
