import { closeSync, existsSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readOptions, usage, UsageError, type Options, type ReportFormat } from './options.ts';
import { countOutcomes } from './report/group-outcomes.ts';
import { exitCodeOf, type Report } from './outcome.ts';
import { htmlReport } from './report/html-report.ts';
import { junitReport } from './report/junit-report.ts';
import { terminalReport } from './report/terminal-report.ts';
import { verify } from './verify.ts';

const written: Record<ReportFormat, (report: Report) => string> = {
  terminal: terminalReport,
  junit: junitReport,
  html: htmlReport,
  json: (report) => `${JSON.stringify({ ...countOutcomes(report.outcomes), ...report }, null, 2)}\n`,
};

/** Where the command says things. */
export interface Output {
  out: (text: string) => void;
  error: (text: string) => void;
}

/** Makes sure that reports can be written before a run is made for them; one that is stopped leaves no empty file. */
const expectWritable = ({ reports }: Options) => {
  for (const { format, file } of reports) {
    if (file === null) continue;
    try {
      mkdirSync(dirname(resolve(file)), { recursive: true });
      const isThere = existsSync(file);
      closeSync(openSync(file, 'a'));
      if (!isThere) rmSync(file);
    } catch (caught) {
      throw new UsageError(`--report ${format}=${file} cannot be written: ${(caught as Error).message}`);
    }
  }
};

const deliver = (report: Report, options: Options, { out }: Output) => {
  for (const { format, file } of options.reports) {
    const text = written[format](report);
    if (file === null) {
      out(text);
      continue;
    }
    writeFileSync(file, text);
  }
};

/** Runs the command and returns its exit code; see `usage`. */
export const run = async (
  argv: string[],
  env: Record<string, string | undefined>,
  output: Output,
): Promise<0 | 1 | 2> => {
  try {
    const options = readOptions(argv, env);
    if (options === null) {
      output.out(usage);
      return 0;
    }
    expectWritable(options);
    const report = await verify(options, (line) => output.error(`${line}\n`));
    deliver(report, options, output);
    return exitCodeOf(report);
  } catch (caught) {
    if (!(caught instanceof UsageError)) throw caught;
    output.error(`${caught.message}. See --help.\n`);
    return 2;
  }
};
