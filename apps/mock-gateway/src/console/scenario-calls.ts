import { GatewayError } from '../errors/gateway-error.ts';
import { portalPage } from '../calls/portal-page.ts';
import type { ConsoleCalls, Desk } from './desk.ts';
import { resetWorld } from './reset-world.ts';
import { playScenario } from './scenarios/play-scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { isScenarioName, scenarios } from './scenarios/scenarios.ts';

const described = (
  name: string,
  { shows, signInAs, page, startsFrom }: Scenario,
  { services: { config }, world }: Desk,
) => ({
  name,
  shows,
  sign_in_as: signInAs,
  page: portalPage(config, page ?? '/') ?? `${config.portalOrigins[0]}${page ?? '/'}`,
  /** Whether that address opens in the world that the scenario is of. */
  opens_here: portalPage(config, '/') !== null,
  keeps_session: startsFrom === 'current',
  /** Whether it is the one that the world was brought into last, and was not reset since. */
  is_on: world.scenario() === name,
});

/** Brings a world into a state by its name, or back to how it was seeded. */
export const scenarioCalls = ({ get, post }: ConsoleCalls, desk: Desk): void => {
  const { heavyWork, world } = desk;
  get('scenarios', () =>
    Object.entries(scenarios).map(([name, scenario]) => described(name, scenario, desk)),
  );
  post('scenarios/:name', async ({ params }) => {
    // The route has this one parameter.
    const { name } = params as { name: string };
    if (!isScenarioName(name)) throw new GatewayError('not_found');
    await heavyWork.inTurn(async () => {
      // One that fails half-way leaves none on.
      world.setScenario(null);
      await playScenario(desk, scenarios[name]);
      world.setScenario(name);
    });
    return described(name, scenarios[name], desk);
  });
  post('reset', async () => {
    await heavyWork.inTurn(() => resetWorld(desk));
    return true;
  });
};
