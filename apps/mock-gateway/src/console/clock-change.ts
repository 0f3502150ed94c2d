import * as z from 'zod/mini';
import type { Clock } from '../store/clock.ts';

/** Accounts have a history by then, and the years after cost seconds of market each. */
const EARLIEST = Date.parse('2025-01-01T00:00:00Z');
const LATEST = Date.parse('2031-01-01T00:00:00Z');

const isWithin = (at: number) => at >= EARLIEST && at < LATEST;
const RANGE = 'expected a time in the years 2025 to 2030';

/** An instant that a clock may be set to. */
export const settableInstant = z.iso
  .datetime({ offset: true })
  .check(z.refine((at) => isWithin(Date.parse(at)), RANGE));

/** The changes that may be made to a clock, depending on its time. */
export const clockChange = (clock: Clock) =>
  z.discriminatedUnion('action', [
    z.strictObject({ action: z.enum(['freeze', 'resume', 'release']) }),
    z.strictObject({
      action: z.literal('set'),
      at: settableInstant,
    }),
    z.strictObject({
      action: z.literal('advance'),
      ms: z.int().check(z.refine((ms) => isWithin(clock.now().getTime() + ms), RANGE)),
    }),
  ]);
export type ClockChange = z.infer<ReturnType<typeof clockChange>>;
