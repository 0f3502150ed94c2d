import type { StoreServices } from '../services.ts';
import { GatewayError } from '../errors/gateway-error.ts';
import type { ConsoleCalls, Desk } from './desk.ts';
import { resetWorld } from './reset-world.ts';
import { playScenario } from './scenarios/play-scenario.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { isScenarioName, scenarios } from './scenarios/scenarios.ts';

const described = (name: string, { shows, signInAs, page, begins }: Scenario, { config }: StoreServices) => ({
  name,
  shows,
  sign_in_as: signInAs,
  page: `${config.portalOrigins[0]}${page ?? '/'}`,
  keeps_session: begins === 'as_it_is',
});

/** Brings a world into a state by its name, or back to how it was seeded. */
export const scenarioCalls = ({ get, post }: ConsoleCalls, desk: Desk): void => {
  const { services, heavyWork } = desk;
  get('scenarios', () =>
    Object.entries(scenarios).map(([name, scenario]) => described(name, scenario, services)),
  );
  post('scenarios/:name', async ({ params }) => {
    // The route has this one parameter.
    const { name } = params as { name: string };
    if (!isScenarioName(name)) throw new GatewayError('not_found');
    await heavyWork.inTurn(() => playScenario(desk, scenarios[name]));
    return described(name, scenarios[name], services);
  });
  post('reset', async () => {
    await heavyWork.inTurn(() => resetWorld(desk));
    return true;
  });
};
