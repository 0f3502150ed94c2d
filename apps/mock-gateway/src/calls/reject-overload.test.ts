import { setImmediate } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { handleErrors } from './handle-errors.ts';
import { rejectOverload } from './reject-overload.ts';

const SAMPLE_INTERVAL_MS = 1_000;
const BLOCKED_MS = 500;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
});

const startApp = async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  handleErrors(app);
  const mode = { isBusyOnPurpose: false };
  await rejectOverload(app, { maxEventLoopDelayMs: 20 }, () => mode.isBusyOnPurpose);
  app.get('/', async () => 'served');
  app.get('/healthz', async () => 'alive');
  await app.ready();
  return { app, mode };
};

/** Holds the event loop, and lets it be measured. */
const holdEventLoop = async () => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BLOCKED_MS);
  await setImmediate();
  await setImmediate();
  vi.advanceTimersByTime(SAMPLE_INTERVAL_MS);
};

const finishStart = () => vi.advanceTimersByTime(2 * SAMPLE_INTERVAL_MS);

it('rejects no request because a start has held the event loop', async () => {
  const { app } = await startApp();
  await holdEventLoop();
  expect((await app.inject('/')).body).toBe('served');
});

it('rejects requests while the event loop is late, but those that ask for its health', async () => {
  const { app } = await startApp();
  finishStart();
  // Node may measure what held the loop only with the next hold.
  await expect
    .poll(async () => {
      await holdEventLoop();
      return (await app.inject('/')).body;
    })
    .toMatch(/"status_code":503,"message":"unavailable",.*"retry_after":2/);
  expect((await app.inject('/healthz')).body).toBe('alive');
});

it('rejects no request while the event loop is late on purpose', async () => {
  const { app, mode } = await startApp();
  finishStart();
  mode.isBusyOnPurpose = true;
  await holdEventLoop();
  await holdEventLoop();
  expect((await app.inject('/')).body).toBe('served');
});
