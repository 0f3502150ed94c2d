import type { ScanStatus } from '@portal/contracts/avatar';
import { SCAN_POLL_INTERVAL_MS, SCAN_POLL_LIMIT_MS } from '@portal/contracts/constants';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { scanResult } from './scan-result.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Polls a scan that reports these in turn and then repeats the last; records the time of each poll. */
const polling = (...reported: [ScanStatus | Error, ...(ScanStatus | Error)[]]) => {
  const startedAt = Date.now();
  const polledAt: number[] = [];
  let result: ScanStatus | undefined;
  void scanResult(async () => {
    polledAt.push(Date.now() - startedAt);
    const status = reported[Math.min(polledAt.length, reported.length) - 1]!;
    if (status instanceof Error) throw status;
    return status;
  }).then((status) => {
    result = status;
  });
  return { polledAt, result: () => result };
};

describe('the scan of a photo', () => {
  it('is polled every 3 s while pending', async () => {
    const { polledAt, result } = polling('pending', 'pending', 'clean');
    await vi.advanceTimersByTimeAsync(SCAN_POLL_INTERVAL_MS * 2 - 1);
    expect(polledAt).toEqual([0, 3_000]);
    expect(result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(polledAt).toEqual([0, 3_000, 6_000]);
    expect(result()).toBe('clean');
  });

  it('is polled for up to 30 s, then is pending', async () => {
    const { polledAt, result } = polling('pending');
    await vi.advanceTimersByTimeAsync(SCAN_POLL_LIMIT_MS - 1);
    expect(result()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(result()).toBe('pending');
    await vi.advanceTimersByTimeAsync(SCAN_POLL_LIMIT_MS);
    expect(polledAt).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27].map((seconds) => seconds * 1_000));
  });

  it.each(['clean', 'refused'] as const)('is not polled again once it is %s', async (status) => {
    const { polledAt, result } = polling(status);
    await vi.advanceTimersByTimeAsync(SCAN_POLL_LIMIT_MS * 2);
    expect(result()).toBe(status);
    expect(polledAt).toEqual([0]);
  });

  it('is polled again after a poll fails', async () => {
    const { result } = polling(new Error('the network went away'), 'clean');
    await vi.advanceTimersByTimeAsync(SCAN_POLL_INTERVAL_MS);
    expect(result()).toBe('clean');
  });

  it('is pending after 30 s even when a poll has no response', async () => {
    let result: ScanStatus | undefined;
    void scanResult(() => new Promise(() => {})).then((status) => {
      result = status;
    });
    await vi.advanceTimersByTimeAsync(SCAN_POLL_LIMIT_MS);
    expect(result).toBe('pending');
  });
});
