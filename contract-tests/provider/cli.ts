import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError, type Options, type ReportFormat } from './options.ts';
import { exitCodeOf, type Report } from './outcome.ts';
import { parseOptions } from './parse-options.ts';
import { countOutcomes } from './report/group-outcomes.ts';
import { htmlReport } from './report/html-report.ts';
import { junitReport } from './report/junit-report.ts';
import { terminalReport } from './report/terminal-report.ts';
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

/** Runs the command and resolves to its exit code; see `usage`. */
export const run = async (
  argv: string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<0 | 1 | 2> => {
  try {
    const options = parseOptions(argv, env);
    if (typeof options === 'string') {
      output.out(options);
      return 0;
    }
    requireWritable(options);
    const report = await verify(options, (line) => output.error(`${line}\n`));
    writeReports(report, options, output);
    return exitCodeOf(report);
  } catch (caught) {
    if (!(caught instanceof UsageError)) throw caught;
    output.error(`${caught.message}. See --help.\n`);
    return 2;
  }
};
