import type { Config } from '../config.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import { uniform } from '../market/random.ts';
import { matches, type FaultRule, type LatencyRule } from './fault-rule.ts';
import { journal } from './journal.ts';

/** A developer sets a handful; a program that sets one a second must not fill the memory with their bodies. */
const MAX_RESPONSES = 100;

/** A fault with how often it was drawn for a request, and how often it was injected. */
type SavedFault = Pick<InjectedFault, 'rule' | 'draws' | 'given'>;

/** The state of a world that is not in its store. */
export interface SavedWorld {
  faults: readonly SavedFault[];
  latency: LatencyRule | null;
  /** How many requests latency was drawn for. */
  delays: number;
  scenario: string | null;
}

interface InjectedFault {
  id: number;
  rule: FaultRule;
  /** How often it was drawn for a request, and how often it was injected. */
  draws: number;
  given: number;
}

const isRecord = ({ kind }: FaultRule) => kind === 'record';

const rejectResponse = (): never => {
  const message = `at most ${MAX_RESPONSES} responses; remove some first · au plus ${MAX_RESPONSES} réponses; retirez-en d’abord`;
  throw new GatewayError('invalid_request', { issues: [{ path: '', message }] });
};

/** The scan settings that a reset returns to. */
type UsualScan = Pick<Config, 'scanDelayMs' | 'scanFinds'>;

/**
 * The faults and latency that a developer has injected into a world, and its journal. A fresh world has a store as it was
 * seeded, until it is touched.
 */
export const newWorld = ({ scanDelayMs, scanFinds }: UsualScan, isFresh: boolean) => {
  let isUntouched = isFresh;
  let faults: InjectedFault[] = [];
  let lastFaultId = 0;
  let latency: LatencyRule | null = null;
  let scenario: string | null = null;
  let delays = 0;
  const requests = journal();

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
    /** Everything but the journal, whose bodies stay on the machine. */
    save: (): SavedWorld => ({
      faults: faults.map(({ rule, draws, given }) => ({ rule, draws, given })),
      latency,
      delays,
      scenario,
    }),
    /** Continues where a saved world was: its store is not as it was seeded. */
    restore: (saved: SavedWorld): void => {
      isUntouched = false;
      faults = saved.faults.map((fault, index) => ({ ...fault, id: index + 1 }));
      lastFaultId = faults.length;
      ({ latency, delays, scenario } = saved);
    },
    journal: requests,
    usualScan: { scanDelayMs, scanFinds },
    isTouched: () => !isUntouched,
    touch: () => {
      isUntouched = false;
    },
    /** The name of the scenario that the world was brought into last; null since it was opened or reset. */
    scenario: () => scenario,
    setScenario: (name: string | null) => {
      scenario = name;
    },
    /** Whether no fault and no latency is injected, and no body is recorded. */
    isUnchanged: () => faults.length === 0 && latency === null && !requests.recordsBodies(),
    faults: () => faults.map(({ id, rule, given }) => ({ ...rule, given, id })),
    /** Adds a fault; a record replaces that of its call. Throws `invalid_request` for a response of the developer's own where there are a hundred. */
    inject: (rule: FaultRule): void => {
      const isResponse = ({ kind }: FaultRule) => kind === 'response';
      const responses = faults.filter((fault) => isResponse(fault.rule)).length;
      if (isResponse(rule) && responses >= MAX_RESPONSES) rejectResponse();
      if (isRecord(rule))
        faults = faults.filter(({ rule: other }) => !isRecord(other) || other.call !== rule.call);
      lastFaultId += 1;
      faults.push({ id: lastFaultId, rule, draws: 0, given: 0 });
    },
    /** Removes a fault; says whether it was there. */
    removeFault: (id: number): boolean => {
      const before = faults.length;
      faults = faults.filter((fault) => fault.id !== id);
      return faults.length < before;
    },
    clearFaults: () => {
      faults = [];
    },
    clearRecords: () => {
      faults = faults.filter(({ rule }) => !isRecord(rule));
    },
    /** The fault that a request of a call meets, if any. A record is given where there is no other. */
    faultOf: (call: string): FaultRule | undefined => {
      const found = faults.filter(({ rule }) => matches(rule.call, call));
      const fault =
        found.find((one) => !isRecord(one.rule) && isDue(one)) ?? found.find(({ rule }) => isRecord(rule));
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
