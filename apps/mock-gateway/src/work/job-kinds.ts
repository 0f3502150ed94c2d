import type { Transaction } from 'kysely';
import type { StoreServices } from '../services.ts';
import type { Database } from '../store/schema.ts';

/** The payload of every kind of job. The file that does a kind adds it by declaration, as tables are added to the store. */
export interface JobPayloads {}

export type JobKind = keyof JobPayloads & string;

/** A job that a worker has leased. */
export interface Job<Kind extends JobKind = JobKind> {
  id: number;
  kind: Kind;
  key: string;
  payload: JobPayloads[Kind];
  /** The number of this attempt, from 1. */
  attempts: number;
  /** Names this attempt. */
  lease: string;
}

/** Writes what a job leads to, in the transaction that completes it: once and only once. */
export type Effects = (transaction: Transaction<Database>) => Promise<unknown>;

/** How the jobs of a kind are done. */
export interface JobDefinition<Kind extends JobKind> {
  /** What waits while attempts fail, for the log: "messages". */
  about: string;
  /** How many a gateway does at once. */
  concurrency: number;
  /** After this many failed attempts a job is dead. */
  maxAttempts: number;
  /** The delay after the first failure, which doubles with each further one. */
  firstRetryMs: number;
  maxRetryMs: number;
  /**
   * Does the work and returns its effects. It may be done again when a gateway was killed meanwhile, so whatever it
   * changes itself must bear repetition. Rejects when the work cannot be done now. The signal is aborted when the
   * gateway stops or another has taken the job; work that cannot be resumed may ignore it.
   */
  handle(services: StoreServices, job: Job<Kind>, signal: AbortSignal): Promise<Effects>;
  /** The locks of the transaction that completes the job; none when left out. */
  locks?(job: Job<Kind>): readonly string[];
  /** Writes what the death of a job leads to, in the transaction that records it. */
  onDead?(transaction: Transaction<Database>, job: Job<Kind>): Promise<unknown>;
}

/** The kinds that a worker does; jobs of others stay queued. */
export type JobDefinitions = { readonly [Kind in JobKind]?: JobDefinition<Kind> };

/** Thrown by a handler when no further attempt can succeed: the job is dead at once. */
export class GiveUp extends Error {}

/**
 * Thrown by a handler, or by its effects, when the instant of the job has not come: the job is due then, and the attempt
 * does not count. The instant must be ahead of the clock of the services.
 */
export class NotYetDue extends Error {
  readonly dueAt: number;

  constructor(dueAt: number) {
    super(`the job is due at ${new Date(dueAt).toISOString()}`);
    this.dueAt = dueAt;
  }
}

/** Throws NotYetDue before an instant: a corrected clock may have made a job due ahead of it. */
export const requireDue = (clock: StoreServices['clock'], dueAt: number): void => {
  if (dueAt > clock.now().getTime()) throw new NotYetDue(dueAt);
};
