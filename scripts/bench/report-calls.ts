import { setTimeout as delay } from 'node:timers/promises';
import { contracts } from '../../packages/contracts/src/index.ts';
import type { ReportKind } from '../../packages/contracts/src/report-figures.ts';
import type { Report } from '../../packages/contracts/src/reports.ts';
import { clientCalls } from './client-calls.ts';

const IN_ENGLISH = { language: 'en', purpose: 'attachment' };
const POLL_MS = 100;
const MADE_WITHIN_MS = 120_000;

interface Composition {
  kind: ReportKind;
  from: string;
  to: string;
  account_uuids?: string[];
}

/** Makes the calls of a client about reports. */
export const reportCalls = (url: string, token: string) => {
  const make = clientCalls(url, token);
  const options = () =>
    make<{ as_of: string; accounts: { account_uuid: string }[] }>(contracts.reports.options, {});
  const find = async (id: string) =>
    (await make<Report[]>(contracts.reports.list, {})).find(({ report_id }) => report_id === id);
  const addressOf = async (id: string) =>
    (await make<{ url: string }>(contracts.documents.address, { id }, IN_ENGLISH)).url;
  /** Has a PDF made in English, and resolves with its report once it is there. */
  const makeReport = async (composition: Composition): Promise<Report> => {
    const body = { ...composition, languages: ['en'], formats: ['pdf'] };
    const { report_id } = await make<Report>(contracts.reports.compose, {}, body);
    for (const until = performance.now() + MADE_WITHIN_MS; performance.now() < until; await delay(POLL_MS)) {
      const report = await find(report_id);
      if (report?.state === 'failed') throw new Error(`A report of the kind ${composition.kind} failed.`);
      if (report?.state === 'made') return report;
    }
    throw new Error(`A report of the kind ${composition.kind} was not made in time.`);
  };
  return { options, makeReport, addressOf };
};
