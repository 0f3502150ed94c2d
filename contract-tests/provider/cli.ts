import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { brokerClient, BrokerError } from '../broker/broker-client.ts';
import { markPending, publishResults, readBrokerPacts } from '../broker/publish-results.ts';
import type { SendRequest } from './gateway-client.ts';
import { UsageError, type Options, type PublishOptions, type ReportFormat } from './options.ts';
import { exitCodeOf, type Report } from './outcome.ts';
import { parseOptions } from './parse-options.ts';
import { countOutcomes } from './report/group-outcomes.ts';
import { htmlReport } from './report/html-report.ts';
import { junitReport } from './report/junit-report.ts';
import { terminalReport } from './report/terminal-report.ts';
import { requireChecked, requireSelection } from './selection.ts';
import { verify } from './verify.ts';

const formatters: Record<ReportFormat, (report: Report, options: Options) => string> = {
  terminal: (report, { coverage }) => terminalReport(report, coverage),
  junit: junitReport,
  html: htmlReport,
  json: (report) => `${JSON.stringify({ ...countOutcomes(report.outcomes), ...report }, null, 2)}\n`,
};

/** Where the command writes. */
export interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Throws a UsageError for a report that cannot be written, before a run is made for it; creates no empty file. */
const requireWritable = ({ reports }: Options) => {
  for (const { format, file } of reports) {
    if (file === null) continue;
    try {
      mkdirSync(dirname(resolve(file)), { recursive: true });
      const isPresent = existsSync(file);
      closeSync(openSync(file, 'a'));
      if (!isPresent) rmSync(file);
    } catch (caught) {
      throw new UsageError(`--report ${format}=${file} cannot be written: ${(caught as Error).message}`);
    }
  }
};

const writeReports = (report: Report, options: Options, { out }: Output) => {
  for (const { format, file } of options.reports) {
    const text = formatters[format](report, options);
    if (file === null) out(text);
    else writeFileSync(file, text);
  }
};

/** Verifies what the options select. Throws a UsageError where that was nothing. */
const verifySelected = async (
  options: Options,
  { error }: Output,
  sendRequest: SendRequest | undefined,
): Promise<Report> => {
  const report = await verify(options, (line) => error(`${line}\n`), sendRequest);
  requireChecked(options, report);
  return report;
};

/**
 * Verifies, writes the reports and publishes the results. What a broker says is pending is in the reports, so it is asked
 * before they are written; where it cannot be, they are written all the same.
 */
const verifyAndPublish = async (
  options: Options,
  publish: PublishOptions,
  env: Record<string, string | undefined>,
  output: Output,
  sendRequest: SendRequest | undefined,
): Promise<0 | 1 | 2> => {
  const print = (line: string) => output.error(`${line}\n`);
  const broker = brokerClient(env);
  const found = await verifySelected(options, output, sendRequest);
  const brokerPacts = await readBrokerPacts(broker, publish).catch((caught: unknown) => caught as Error);
  if (brokerPacts instanceof Error) {
    writeReports(found, options, output);
    throw brokerPacts;
  }
  const report = markPending(found, brokerPacts);
  writeReports(report, options, output);
  const areAll = await publishResults(broker, found, brokerPacts, publish, print);
  return exitCodeOf(report) || (areAll ? 0 : 2);
};

/** Runs the command and resolves to its exit code; see `usage`. `sendRequest` sends what a run may send. */
export const run = async (
  argv: string[],
  env: Record<string, string | undefined>,
  output: Output,
  sendRequest?: SendRequest,
): Promise<0 | 1 | 2> => {
  try {
    const options = parseOptions(argv, env);
    if (typeof options === 'string') {
      output.out(options);
      return 0;
    }
    requireSelection(options);
    requireWritable(options);
    if (options.publish) return await verifyAndPublish(options, options.publish, env, output, sendRequest);
    const report = await verifySelected(options, output, sendRequest);
    writeReports(report, options, output);
    return exitCodeOf(report);
  } catch (caught) {
    if (caught instanceof BrokerError) output.error(`${caught.message}\n`);
    else if (caught instanceof UsageError) output.error(`${caught.message}. See --help.\n`);
    else throw caught;
    return 2;
  }
};
