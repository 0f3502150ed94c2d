import { EventEmitter } from 'node:events';
import { expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import type { Job, Outcome, Request } from './job.ts';

/** A thread that does nothing until a test responds for it. */
class SilentThread extends EventEmitter {
  static started: SilentThread[] = [];
  requests: Request[] = [];

  constructor() {
    super();
    SilentThread.started.push(this);
  }
  ref() {}
  unref() {}
  postMessage(request: Request) {
    this.requests.push(request);
  }
  respond(outcome: Outcome) {
    const request = this.requests.shift()!;
    if (request.kind === 'job') this.emit('message', { id: request.id, outcome });
  }
}

vi.mock('node:worker_threads', () => ({ Worker: SilentThread }));
const { doInThread } = await import('./thread.ts');

const job: Job = { kind: 'series', accounts: [], config: readConfig({}), now: 0 };
const settled = () => new Promise((next) => setImmediate(next));

it('rejects the waiting jobs of a thread that ends, and starts another thread', async () => {
  const waiting = doInThread(job);
  await settled();
  const [first] = SilentThread.started;
  first!.emit('error', new Error('out of memory'));
  first!.emit('exit', 1);
  await expect(waiting).rejects.toThrow('the thread for arithmetic ended: out of memory');

  const next = doInThread(job);
  await settled();
  const [, second] = SilentThread.started;
  second!.respond({ kind: 'done', text: '{}' });
  expect(await next).toBe('{}');
  expect(SilentThread.started).toHaveLength(2);
});

it('rejects a call with the failure of its thread', async () => {
  const outcomes: [Outcome, object][] = [
    [
      { kind: 'rejected', code: 'not_found', details: {} },
      { code: 'not_found', status: 404 },
    ],
    [
      { kind: 'failed', message: 'a defect', stack: 'where it is' },
      { message: 'a defect', stack: 'where it is' },
    ],
  ];
  for (const [outcome, failure] of outcomes) {
    const waiting = doInThread(job);
    await settled();
    SilentThread.started.at(-1)!.respond(outcome);
    await expect(waiting).rejects.toMatchObject(failure);
  }
});
