import { moveClock } from '../clock-calls.ts';
import type { Desk } from '../desk.ts';
import { resetWorld } from '../reset-world.ts';
import type { Scenario, Stage } from './scenario.ts';

const stageOf = (desk: Desk): Stage => {
  const { services, clock, world } = desk;
  return {
    db: services.db,
    services,
    now: () => clock.now().getTime(),
    inject: world.inject,
    wait: world.setLatency,
    scan: (takesMs, finds) => {
      services.config.scanDelayMs = takesMs;
      services.config.scanFinds = finds;
    },
    advance: (ms) => moveClock(desk, { action: 'advance', ms }),
    setClock: (at) => moveClock(desk, { action: 'set', at }),
  };
};

/** Brings a world into the state of a scenario. */
export const playScenario = async (desk: Desk, { startsFrom, set }: Scenario): Promise<void> => {
  const { world, services } = desk;
  world.clearFaults();
  world.setLatency(null);
  Object.assign(services.config, world.usualScan);
  if (startsFrom === 'seed') {
    desk.clock.release();
    await resetWorld(desk);
  }
  world.touch();
  await set?.(stageOf(desk));
};
