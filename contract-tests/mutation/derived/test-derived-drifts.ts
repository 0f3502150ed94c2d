import { startGateway } from '@portal/mock-gateway/testing/gateway';
import type { CallShape } from '@portal/contracts/call';
import { allExamples } from '@portal/contracts/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entryName, type Entry } from '../../provider/entry.ts';
import { deriveDrifts } from './derive-drifts.ts';
import type { DerivedDrift } from './derived-drift.ts';
import { createRecorder } from './record-calls.ts';
import { replayDetects } from './recording.ts';

/** Fewer drifts than any call has by its status, its media type and its header alone. */
const MIN_DRIFTS = 12;

const isDetected = async ({ recordings, applyDrift }: DerivedDrift): Promise<boolean> => {
  for (const recording of recordings) if (await replayDetects(recording, applyDrift)) return true;
  return false;
};

/** How a verification of one call fared against its drifts. */
interface Score {
  call: string;
  caught: number;
  derived: number;
  /** Why a gateway may do what the other drifts do, with their number. */
  allowed: Map<string, number>;
}

const lineOf = ({ call, caught, derived, allowed }: Score) => {
  const reasons = [...allowed].map(([reason, count]) => `${count}: ${reason}`);
  return `  ${call} ${caught}/${derived}${reasons.length > 0 ? ` (not tried, ${reasons.join('; ')})` : ''}`;
};

const sum = (scores: readonly Score[], count: 'caught' | 'derived') =>
  scores.reduce((total, score) => total + score[count], 0);

/** Tests that every drift that follows from the table is caught, for the calls of a kind, and prints a score of each. */
export const testDerivedDrifts = (kind: CallShape['kind']): void => {
  const entries = (allExamples as readonly Entry[]).filter(({ call }) => call.kind === kind);
  const scores: Score[] = [];
  const ends: (() => Promise<void>)[] = [];
  let record: Awaited<ReturnType<typeof createRecorder>>;

  beforeAll(async () => {
    const gateway = await startGateway({ LOG_LEVEL: 'silent' }, (end) => ends.push(end));
    record = await createRecorder(gateway);
  });
  afterAll(async () => {
    for (const end of ends) await end();
    const total = `${sum(scores, 'caught')} of ${sum(scores, 'derived')}`;
    process.stdout.write(
      `Derived drifts of each ${kind}, ${total} caught:\n${scores.map(lineOf).join('\n')}\n`,
    );
  });

  describe(`every drift of a ${kind} that follows from the table is caught:`, () => {
    it.each(entries.map((entry) => [entryName(entry), entry] as const))('%s', async (call, entry) => {
      const drifts = deriveDrifts(await record(entry));
      const score: Score = { call, caught: 0, derived: 0, allowed: new Map() };
      const missed: string[] = [];
      for (const drift of drifts) {
        if (drift.allowed !== null) {
          score.allowed.set(drift.allowed, (score.allowed.get(drift.allowed) ?? 0) + 1);
          continue;
        }
        score.derived += 1;
        if (await isDetected(drift)) score.caught += 1;
        else missed.push(drift.title);
      }
      scores.push(score);
      expect(missed).toEqual([]);
      expect(score.derived).toBeGreaterThanOrEqual(MIN_DRIFTS);
    });
  });
};
