import { contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { writeSharedReads } from '../access-log/shared-reads.ts';
import { storeMadeFile } from '../files/store-made-file.ts';
import { renderPdf } from '../paper/render-pdf.ts';
import { isDiskFull } from '../store/disk-full.ts';
import type { SignedInContext } from '../calls/handlers.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { AnyHandler } from '../calls/route.ts';
import { writeResponse } from '../calls/write-response.ts';
import { costs } from '../modules/costs/costs.handlers.ts';
import { income } from '../modules/income/income.handlers.ts';
import { lookThrough } from '../modules/look-through/look-through.handlers.ts';
import { performance } from '../modules/performance/performance.handlers.ts';
import { projection } from '../modules/projection/projection.handlers.ts';
import { securities } from '../modules/securities/securities.handlers.ts';
import { computeSeries } from '../wealth/series/compute-series.ts';
import { composeFigures } from '../modules/reports/compose/figures.ts';
import { drawReport } from '../modules/reports/draw-report.ts';
import { realizedGains } from '../modules/realized-gains/realized-gains.handlers.ts';
import { returns } from '../modules/returns/returns.handlers.ts';
import { targets } from '../modules/targets/targets.handlers.ts';
import { valueChange } from '../modules/value-change/value-change.handlers.ts';
import { reopenStore } from '../store/store.ts';
import type { Store } from '../store/opened-store.ts';
import { isStoreUnavailable } from '../store/unavailable.ts';
import type { Job, Outcome } from '../arithmetic/job.ts';

const domains = {
  costs,
  income,
  lookThrough,
  performance,
  projection,
  realizedGains,
  returns,
  securities,
  targets,
  valueChange,
};

const stores = new Map<string, Promise<Store>>();

const storeAt = (where: string) => {
  const opened = stores.get(where) ?? reopenStore(where);
  stores.set(where, opened);
  opened.catch(() => stores.delete(where));
  return opened;
};

/** Closes a store when its gateway does. */
export const closeStore = async (where: string): Promise<void> => {
  const opened = stores.get(where);
  stores.delete(where);
  await opened?.then(({ close }) => close()).catch(() => undefined);
};

const respond = async (job: Job & { kind: 'call' }, { db, reads = db, engine }: Store) => {
  const { domain, name, input, principal, config, now, requestId } = job;
  // What these handlers need of a request: neither its origin nor its log.
  const context = {
    db: reads,
    engine,
    config,
    principal,
    requestId,
    clock: { now: () => new Date(now) },
  } satisfies Partial<SignedInContext>;
  // The gateway sends only names of the table, each of which it has checked at its start.
  const handler = (domains[domain] as Record<string, AnyHandler>)[name]!;
  const call = (contracts[domain] as Record<string, CallShape>)[name]!;
  const text = writeResponse(call, await handler(input, context));
  return `${writeSharedReads(principal)}\n${text}`;
};

const outcomeOf = (failure: unknown): Outcome => {
  if (failure instanceof GatewayError)
    return { kind: 'rejected', code: failure.code, details: failure.details };
  const { message, stack } = failure instanceof Error ? failure : new Error(String(failure));
  return isStoreUnavailable(failure) || isDiskFull(failure)
    ? { kind: 'unavailable', message }
    : { kind: 'failed', message, stack };
};

const textOf = async (job: Job, store: Store): Promise<string> => {
  switch (job.kind) {
    case 'call':
      return respond(job, store);
    case 'series':
      await computeSeries(store.db, job.accounts);
      return '';
    case 'report_figures':
      return JSON.stringify(await composeFigures(store.db, job.reportId));
    case 'report_file':
      return JSON.stringify(await drawReport(job.config, job));
    case 'paper_file':
      return JSON.stringify(await storeMadeFile(job.config, await renderPdf(job.paper), 'application/pdf'));
  }
};

/** Runs a job over the store it names, and returns its outcome. */
export const doJob = async (job: Job): Promise<Outcome> => {
  try {
    const store = await storeAt(job.config.store);
    return { kind: 'done', text: await textOf(job, store) };
  } catch (failure) {
    return outcomeOf(failure);
  }
};
