import { expect, it } from 'vitest';
import { StoreUnavailable } from './unavailable.ts';
import { openWhenReachable } from './open-when-reachable.ts';

const start = (failures: Error[], waitMs: number) => {
  const lines: string[] = [];
  let pauses = 0;
  const pause = async () => void (pauses += 1);
  const open = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'the store';
  };
  const opened = openWhenReachable(open, {
    name: 'db/portal',
    waitMs,
    log: (line) => lines.push(line),
    pause,
  });
  return { opened, lines, pauses: () => pauses };
};

const refusedConnection = () => Object.assign(new Error(''), { code: 'ECONNREFUSED' });

it('opens a reachable store and logs nothing', async () => {
  const { opened, lines } = start([], 60_000);
  expect(await opened).toBe('the store');
  expect(lines).toEqual([]);
});

it('waits for a store that is not reachable yet, and logs that once', async () => {
  const { opened, lines, pauses } = start(
    [refusedConnection(), refusedConnection(), refusedConnection()],
    60_000,
  );
  expect(await opened).toBe('the store');
  expect(pauses()).toBe(3);
  expect(lines).toEqual([
    'The store db/portal cannot be reached yet (ECONNREFUSED); retrying for 60 s.',
    'The store db/portal is there.',
  ]);
});

it('throws an error of one line when the time is over', async () => {
  const { opened, pauses } = start(Array.from({ length: 9 }, refusedConnection), 1_000);
  await expect(opened).rejects.toThrow(
    'The store db/portal could not be reached within 1 s (ECONNREFUSED). Check STORE_URL and PostgreSQL.',
  );
  expect(pauses()).toBe(2);
});

it('throws any other error at once', async () => {
  const { opened, pauses } = start([new Error('the password is wrong')], 60_000);
  await expect(opened).rejects.toThrow('the password is wrong');
  expect(pauses()).toBe(0);
});

it('waits for a server that is starting or stopping', async () => {
  const starting = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
  const { opened } = start([starting, new StoreUnavailable('gone')], 60_000);
  expect(await opened).toBe('the store');
});
