import type { RemainingLife } from '@portal/contracts/session-life';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionNotice } from './session-countdown.ts';
import { createSessionWatch } from './session-watch.ts';

const MINUTE_MS = 60_000;
const IDLE_S = 15 * 60;
const DAY_S = 24 * 60 * 60;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A gateway that counts idle time as the mock gateway does, and as many tabs as are opened on it. */
const gateway = () => {
  const startedAt = performance.now();
  let activeAt = startedAt;
  const requests: string[] = [];
  const state = { isAway: false };
  const life = (): RemainingLife => ({
    idle_seconds: Math.floor(IDLE_S - (performance.now() - activeAt) / 1000),
    session_seconds: Math.floor(DAY_S - (performance.now() - startedAt) / 1000),
  });
  const respond = async (what: string) => {
    requests.push(what);
    if (state.isAway) throw new Error('away');
    if (what === 'extend') activeAt = performance.now();
    if (life().idle_seconds <= 0 || life().session_seconds <= 0) throw new Error('session_invalid');
    return life();
  };
  const tabs: { receive: (life: RemainingLife) => void }[] = [];
  const openTab = async () => {
    const shown: SessionNotice[] = [];
    const watch = createSessionWatch({
      remaining: () => respond('remaining'),
      extend: () => respond('extend'),
      onNotice: (notice) => shown.push(notice),
      broadcast: (received) => {
        for (const tab of tabs) if (tab !== watch) tab.receive(received);
      },
    });
    tabs.push(watch);
    await watch.check();
    return { watch, notice: () => shown.at(-1) ?? null };
  };
  return { requests, state, openTab, act: () => void (activeAt = performance.now()) };
};

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the watch over a session', () => {
  it('is silent until two minutes are left, then counts down by the second', async () => {
    const { openTab } = gateway();
    const tab = await openTab();
    await pass(13 * MINUTE_MS - 1_000);
    expect(tab.notice()).toBeNull();
    await pass(1_000);
    expect(tab.notice()).toEqual({ secondsLeft: 120, canExtend: true });
    await pass(75_000);
    expect(tab.notice()).toEqual({ secondsLeft: 45, canExtend: true });
  });

  it('removes the warning when the client stays', async () => {
    const { openTab } = gateway();
    const tab = await openTab();
    await pass(14 * MINUTE_MS);
    await tab.watch.stay();
    expect(tab.notice()).toBeNull();
    await pass(13 * MINUTE_MS);
    expect(tab.notice()).toMatchObject({ secondsLeft: 120 });
  });

  it('shows no warning in any tab while one of them is used', async () => {
    const { openTab } = gateway();
    const [one, other] = [await openTab(), await openTab()];
    for (let minute = 0; minute < 40; minute++) {
      await pass(MINUTE_MS);
      one.watch.noteActivity();
      expect([one.notice(), other.notice()]).toEqual([null, null]);
    }
  });

  it('warns in both tabs, and removes both warnings when the client stays in one', async () => {
    const { openTab } = gateway();
    const [one, other] = [await openTab(), await openTab()];
    await pass(14 * MINUTE_MS);
    expect(one.notice()).toEqual(other.notice());
    await other.watch.stay();
    expect([one.notice(), other.notice()]).toEqual([null, null]);
  });

  it('checks with the gateway before it warns: another call may have extended the session', async () => {
    const { openTab, act } = gateway();
    const tab = await openTab();
    await pass(12 * MINUTE_MS);
    act();
    await pass(MINUTE_MS);
    expect(tab.notice()).toBeNull();
    await pass(12 * MINUTE_MS);
    expect(tab.notice()).toMatchObject({ secondsLeft: 120 });
  });

  it('reports activity to the gateway at most once a minute, and none during the warning', async () => {
    const { openTab, requests } = gateway();
    const tab = await openTab();
    const extensions = () => requests.filter((what) => what === 'extend').length;
    await pass(MINUTE_MS);
    for (let move = 0; move < 50; move++) tab.watch.noteActivity();
    await pass(59_000);
    tab.watch.noteActivity();
    expect(extensions()).toBe(1);
    await pass(13 * MINUTE_MS);
    tab.watch.noteActivity();
    expect(extensions()).toBe(1);
  });

  it('lets the gateway decide when the session is over', async () => {
    const { openTab, requests } = gateway();
    const tab = await openTab();
    await pass(15 * MINUTE_MS);
    expect(tab.notice()).toMatchObject({ secondsLeft: 0 });
    const before = requests.length;
    await pass(1_000);
    expect(requests.slice(before)).toEqual(['remaining']);
  });

  it('warns by the last known time while the gateway is down, and retries until it is back', async () => {
    const { openTab, state, act } = gateway();
    const tab = await openTab();
    state.isAway = true;
    await pass(13 * MINUTE_MS + 10_000);
    expect(tab.notice()).toMatchObject({ secondsLeft: 110 });
    await expect(tab.watch.stay()).rejects.toThrow('away');
    state.isAway = false;
    act();
    await pass(15_000);
    expect(tab.notice()).toBeNull();
  });

  it('warns without the option to stay when the session cannot be extended', async () => {
    const { openTab } = gateway();
    const tab = await openTab();
    for (let minute = 0; minute < 24 * 60 - 1; minute++) {
      await pass(MINUTE_MS);
      tab.watch.noteActivity();
    }
    expect(tab.notice()).toEqual({ secondsLeft: 60, canExtend: false });
  });

  it('sends no requests once it is stopped', async () => {
    const { openTab, requests } = gateway();
    const tab = await openTab();
    tab.watch.stop();
    await pass(20 * MINUTE_MS);
    expect(requests).toEqual(['remaining']);
    expect(tab.notice()).toBeNull();
  });
});
