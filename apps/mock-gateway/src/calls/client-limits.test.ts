import { describe, expect, it } from 'vitest';
import { clientLimits } from './client-limits.ts';

const start = ({ requestsAMinute = 60, requestsAtOnce = 3 } = {}) => {
  let now = 0;
  const enter = clientLimits({ requestsAMinute, requestsAtOnce, elapsed: () => now });
  const tell = (userId: string) => {
    try {
      return enter(userId);
    } catch (refusal) {
      return refusal;
    }
  };
  const pass = (ms: number) => {
    now += ms;
  };
  return { enter, tell, pass };
};

const tooMany = (retryAfter: number) => ({ code: 'too_many_requests', details: { retryAfter } });

describe('the requests of one client', () => {
  it('are bounded at once, until one is answered, whatever others do', () => {
    const { enter, tell } = start();
    const [first] = [enter('one'), enter('one'), enter('one')];
    expect(tell('one')).toMatchObject(tooMany(1));
    expect(tell('other')).toBeTypeOf('function');
    first!();
    expect(tell('one')).toBeTypeOf('function');
  });

  it('are bounded in a minute, and come back with time', () => {
    const { enter, tell, pass } = start();
    for (let asked = 0; asked < 20; asked += 1) enter('one')();
    expect(tell('one')).toMatchObject(tooMany(1));
    pass(1_000);
    enter('one')();
    expect(tell('one')).toMatchObject(tooMany(1));
    pass(60_000);
    for (let asked = 0; asked < 20; asked += 1) enter('one')();
    expect(tell('one')).toMatchObject(tooMany(1));
  });

  it('name the time to wait where a minute has few', () => {
    const { enter, tell, pass } = start({ requestsAMinute: 3 });
    enter('one')();
    expect(tell('one')).toMatchObject(tooMany(20));
    pass(15_000);
    expect(tell('one')).toMatchObject(tooMany(5));
  });
});
