import { describe, expect, it } from 'vitest';
import { clientLimits } from './client-limits.ts';

const start = ({ requestsAMinute = 60, requestsAtOnce = 3 } = {}) => {
  let now = 0;
  const enter = clientLimits({ requestsAMinute, requestsAtOnce, elapsed: () => now });
  const tryEnter = (userId: string) => {
    try {
      return enter(userId);
    } catch (error) {
      return error;
    }
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { enter, tryEnter, pass };
};

const tooMany = (retryAfter: number) => ({ code: 'too_many_requests', details: { retryAfter } });

describe('the requests of one client', () => {
  it('are limited at once, until one has its response, whatever others do', () => {
    const { enter, tryEnter } = start();
    const [first] = [enter('one'), enter('one'), enter('one')];
    expect(tryEnter('one')).toMatchObject(tooMany(1));
    expect(tryEnter('other')).toBeTypeOf('function');
    first!();
    expect(tryEnter('one')).toBeTypeOf('function');
  });

  it('are limited in a minute, and allowed again with time', () => {
    const { enter, tryEnter, pass } = start();
    for (let sent = 0; sent < 20; sent += 1) enter('one')();
    expect(tryEnter('one')).toMatchObject(tooMany(1));
    pass(1_000);
    enter('one')();
    expect(tryEnter('one')).toMatchObject(tooMany(1));
    pass(60_000);
    for (let sent = 0; sent < 20; sent += 1) enter('one')();
    expect(tryEnter('one')).toMatchObject(tooMany(1));
  });

  it('report the time to wait where few a minute are allowed', () => {
    const { enter, tryEnter, pass } = start({ requestsAMinute: 3 });
    enter('one')();
    expect(tryEnter('one')).toMatchObject(tooMany(20));
    pass(15_000);
    expect(tryEnter('one')).toMatchObject(tooMany(5));
  });
});
