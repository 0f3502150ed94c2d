import type { LoginEvent } from '@portal/contracts/history';
import { describe, expect, it } from 'vitest';
import { pageOf } from './history-page.ts';

const event = (minute: number, cursor?: string): LoginEvent => ({
  login_timestamp: new Date(Date.UTC(2026, 10, 1, 12, minute)).toISOString(),
  result: 'success',
  type: 'password',
  ...(cursor && { cursor }),
});

describe('a gateway that pages', () => {
  it('shows eight events and continues after the last of them', () => {
    const received = Array.from({ length: 9 }, (_, at) => event(60 - at, `1-${at}`));
    const page = pageOf(received, 'newest', 1);
    expect(page.events).toEqual(received.slice(0, 8));
    expect(page.next).toEqual({ after: '1-7' });
  });

  it('has no next page when it has no ninth event', () => {
    const received = Array.from({ length: 8 }, (_, at) => event(60 - at, `1-${at}`));
    expect(pageOf(received, 'newest', 1).next).toBeUndefined();
    expect(pageOf([], 'newest', 1)).toEqual({ events: [], next: undefined });
  });
});

describe('a gateway that returns the entire history at once', () => {
  const history = Array.from({ length: 20 }, (_, at) => event((at * 7) % 20));

  it('is paged and sorted here, newest first', () => {
    const pages = [1, 2, 3].map((number) => pageOf(history, 'newest', number));
    expect(pages.map(({ events }) => events.length)).toEqual([8, 8, 4]);
    const times = pages.flatMap(({ events }) => events.map(({ login_timestamp }) => login_timestamp));
    expect(times).toEqual(times.toSorted().toReversed());
    expect(pages.map(({ next }) => next !== undefined)).toEqual([true, true, false]);
  });

  it('is sorted the other way on request', () => {
    expect(pageOf(history, 'oldest', 1).events[0]?.login_timestamp).toBe('2026-11-01T12:00:00.000Z');
  });
});
