import type { Config } from '../config.ts';
import { uniform } from '../market/random.ts';
import { matches, type FaultRule, type LatencyRule } from './fault-rule.ts';
import { journal } from './journal.ts';

interface InjectedFault {
  rule: FaultRule;
  /** How often it was drawn for a request, and how often it was injected. */
  draws: number;
  given: number;
}

/** The scan settings that a reset returns to. */
type UsualScan = Pick<Config, 'scanDelayMs' | 'scanFinds'>;

/**
 * The faults and latency that a developer has injected into a world, and its journal. A fresh world has a store as it was
 * seeded, until it is touched.
 */
export const newWorld = ({ scanDelayMs, scanFinds }: UsualScan, isFresh: boolean) => {
  let isUntouched = isFresh;
  let faults: InjectedFault[] = [];
  let latency: LatencyRule | null = null;
  let delays = 0;

  const isDue = (fault: InjectedFault) => {
    const { chance, seed = 1 } = fault.rule;
    fault.draws += 1;
    return chance === undefined || uniform(`${seed}/${fault.draws}`) < chance;
  };
  const give = (fault: InjectedFault) => {
    fault.given += 1;
    if (fault.given === fault.rule.times) faults = faults.filter((other) => other !== fault);
    return fault.rule;
  };

  return {
    journal: journal(),
    usualScan: { scanDelayMs, scanFinds },
    isTouched: () => !isUntouched,
    touch: () => {
      isUntouched = false;
    },
    /** Whether no fault and no latency is injected. */
    isUnchanged: () => faults.length === 0 && latency === null,
    faults: () => faults.map(({ rule, given }) => ({ ...rule, given })),
    inject: (rule: FaultRule) => void faults.push({ rule, draws: 0, given: 0 }),
    clearFaults: () => {
      faults = [];
    },
    /** The fault that a request of a call meets, if any. */
    faultOf: (call: string): FaultRule | undefined => {
      const fault = faults.find((one) => matches(one.rule.call, call) && isDue(one));
      return fault && give(fault);
    },
    latency: () => latency,
    setLatency: (rule: LatencyRule | null) => {
      latency = rule;
    },
    /** How many milliseconds a request of a call waits. */
    delayOf: (call: string): number => {
      if (!latency || !matches(latency.call, call)) return 0;
      const { from_ms, to_ms, seed = 1 } = latency;
      delays += 1;
      return Math.round(from_ms + uniform(`${seed}/${delays}`) * (to_ms - from_ms));
    },
  };
};
export type World = ReturnType<typeof newWorld>;
