import type { MovableClock } from '../store/clock.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { followClock } from '../wealth/follow-clock.ts';
import { clockChange, type ClockChange } from './clock-change.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

const clockState = (clock: MovableClock) => ({
  now: clock.now().toISOString(),
  is_frozen: clock.isFrozen(),
  valuation_date: valuationDateAt(clock.now()),
});

const applyChange = (clock: MovableClock, change: ClockChange) => {
  switch (change.action) {
    case 'set':
      return clock.set(new Date(change.at));
    case 'advance':
      return clock.set(new Date(clock.now().getTime() + change.ms));
    default:
      return clock[change.action]();
  }
};

/** Moves the clock, and the figures with it where their day changes. */
export const moveClock = async ({ clock, services, world }: Desk, change: ClockChange): Promise<void> => {
  const before = valuationDateAt(clock.now());
  world.touch();
  applyChange(clock, change);
  if (valuationDateAt(clock.now()) !== before) await followClock(services);
};

/** Reads and moves the clock of a world. */
export const clockCalls = ({ get, post }: ConsoleCalls, desk: Desk): void => {
  const { clock, heavyWork } = desk;
  get('clock', () => clockState(clock));
  post('clock', async ({ body }) => {
    const change = read(clockChange(clock), body);
    await heavyWork.inTurn(() => moveClock(desk, change));
    return clockState(clock);
  });
};
