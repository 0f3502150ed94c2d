import type { FastifyBaseLogger } from 'fastify';
import type { Outcome } from './do-job.ts';
import type { Job } from './job-kinds.ts';

/** Logs when a state begins and when it ends, and nothing in between. */
const onChange = (begin: (details: object) => void, end: () => void) => {
  let isOn = false;
  return {
    on: (details: object) => {
      if (!isOn) begin(details);
      isOn = true;
    },
    off: () => {
      if (isOn) end();
      isOn = false;
    },
  };
};

/** Logs once that the work of a kind waits, once that it no longer does, and every job that is dead. */
export const workReporter = (log: FastifyBaseLogger, kind: string, about: string) => {
  const toWait = (details: object) => log.warn({ kind, ...details }, `${about} wait: they are retried`);
  const toContinue = () => log.info({ kind }, `${about} wait no longer`);
  const failing = onChange(toWait, toContinue);
  const away = onChange(toWait, toContinue);
  return {
    outcome: ({ id, attempts }: Job, ended: Outcome): void => {
      if (ended.kind === 'done') failing.off();
      if (ended.kind === 'failed') failing.on({ job: id, reason: ended.reason });
      if (ended.kind !== 'dead') return;
      log.error({ kind, job: id, attempts, reason: ended.reason }, 'a job is dead: it is not retried');
    },
    /** What kept jobs from being claimed, or an outcome from being recorded. */
    failure: (err: unknown): void => away.on({ err }),
    /** The store could be read. */
    looked: (): void => away.off(),
  };
};
