import { expect, test } from 'vitest';
import { readConfig } from '../../apps/mock-gateway/src/config.ts';
import { jobDefinitions } from '../../apps/mock-gateway/src/modules/jobs.ts';
import { systemClock } from '../../apps/mock-gateway/src/store/clock.ts';
import type { JobDefinition, JobKind } from '../../apps/mock-gateway/src/work/job-kinds.ts';
import { pages } from './pages.ts';

const { text } = pages.find(({ path }) => path === 'docs/behaviour/work.md')!;
const documented = Object.fromEntries(
  text
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
    .map(([, kind, attempts, concurrency, delays]) => [kind, { attempts, concurrency, delays }]),
);

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const formatDelay = (ms: number) => (ms < MINUTE_MS ? `${ms / SECOND_MS} s` : `${ms / MINUTE_MS} min`);

/** A message is attempted until it expires, before its attempts are used up. */
const UNTIL_EXPIRY: JobKind[] = ['send_message'];

test('the page on work has every kind of job with its attempts, its concurrency and its delays', () => {
  const definitions = jobDefinitions({
    config: readConfig({ SMTP_URL: 'smtp://127.0.0.1:1025' }),
    clock: systemClock,
  }) as Record<JobKind, JobDefinition<JobKind>>;
  const expected = Object.entries(definitions).map(([kind, job]) => {
    const attempts = UNTIL_EXPIRY.includes(kind as JobKind)
      ? /^until /
      : new RegExp(String.raw`^${job.maxAttempts.toLocaleString('en')}(?:,|$)`);
    const delays = `${formatDelay(job.firstRetryMs)} to ${formatDelay(job.maxRetryMs)}`;
    return [
      kind,
      { attempts: expect.stringMatching(attempts), concurrency: String(job.concurrency), delays },
    ];
  });
  expect(documented).toEqual(Object.fromEntries(expected));
});
