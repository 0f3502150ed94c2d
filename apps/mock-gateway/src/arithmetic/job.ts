import type { ErrorCode } from '@portal/contracts/gateway-error';
import type { Language } from '@portal/contracts/constants';
import type { ReportFormat } from '@portal/contracts/reports';
import type { Config } from '../config.ts';
import type { GatewayError } from '../errors/gateway-error.ts';
import type { Principal } from '../identity/principal.ts';
import type { Paper } from '../paper/paper.ts';

/** The domains whose calls are handled in the worker thread. */
export const heavyDomains = [
  'costs',
  'income',
  'lookThrough',
  'performance',
  'projection',
  'realizedGains',
  'returns',
  'securities',
  'targets',
  'valueChange',
] as const;
export type HeavyDomain = (typeof heavyDomains)[number];

/** The store and the time of a job. */
interface Place {
  config: Config;
  /** Milliseconds since 1970, by the clock of the gateway. */
  now: number;
}

/** Draws a report from its figures, and stores the file. */
export interface ReportFileJob {
  kind: 'report_file';
  /** The user whose report it is. */
  owner: string;
  /** JSON, as the contract has them. */
  figures: string;
  language: Language;
  format: ReportFormat;
  /** When the report was requested: what is drawn again then has the same bytes. */
  at: number;
}

/** Draws a paper as a PDF, and stores the file under an id that the same bytes always have. */
export interface PaperFileJob {
  kind: 'paper_file';
  /** The user whose paper it is. */
  owner: string;
  paper: Paper;
}

/** Work of a thread: the response to a call, the daily series of accounts before a client needs them, a file. */
export type Job = Place &
  (
    | {
        kind: 'call';
        domain: HeavyDomain;
        name: string;
        input: unknown;
        principal: Principal;
        requestId: string;
      }
    | { kind: 'series'; accounts: readonly string[] }
    | { kind: 'report_figures'; owner: string; reportId: string }
    | ReportFileJob
    | PaperFileJob
  );

/** The outcome of a job. Failures differ by the response they lead to. */
export type Outcome =
  | { kind: 'done'; text: string }
  | { kind: 'rejected'; code: ErrorCode; details: GatewayError['details'] }
  | { kind: 'unavailable'; message: string }
  | { kind: 'failed'; message: string; stack: string | undefined };

/** A message from the gateway to the thread. */
export type Request = { kind: 'job'; id: number; job: Job } | { kind: 'close'; store: string };

/** A message from the thread to the gateway. */
export interface Reply {
  id: number;
  outcome: Outcome;
}
