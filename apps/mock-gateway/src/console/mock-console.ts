// Behaviour: docs/behaviour/console.md
import type { FastifyInstance } from 'fastify';
import type { GatewayExtension } from '../gateway-extension.ts';
import type { StoreServices } from '../services.ts';
import type { MovableClock } from '../store/clock.ts';
import { consoleRoutes } from './console.routes.ts';
import type { Desk } from './desk.ts';
import { enterWorlds, readWorldPath } from './enter-world.ts';
import { noHeavyWork } from './heavy-work.ts';
import { injectFaults, type IsHandledByOtherWorld } from './inject-faults.ts';
import { WORLD_HEADER } from './world-name.ts';
import { newWorld, type SavedWorld } from './world.ts';
import { startWorlds } from './worlds.ts';

/** Builds a gateway with an extension of its own. */
type BuildGateway = (options: {
  services: StoreServices;
  extension: GatewayExtension;
}) => Promise<FastifyInstance>;

interface ConsoleTools extends Pick<Desk, 'clock' | 'heavyWork' | 'worlds'> {
  /** What an exported world continues with. */
  saved?: SavedWorld | undefined;
}

/** Adds the journal, the injected faults and the console to a gateway. */
const addConsole =
  (
    { saved, ...tools }: ConsoleTools,
    isHandledByOtherWorld: IsHandledByOtherWorld,
  ): GatewayExtension['addRoutes'] =>
  async (app, services) => {
    const world = newWorld(services.config, tools.worlds === undefined);
    if (saved) world.restore(saved);
    injectFaults(app, world, isHandledByOtherWorld);
    await app.register(consoleRoutes({ ...tools, services, world }));
  };

/** What a world's own gateway is extended by. */
const worldConsole = (tools: Omit<ConsoleTools, 'worlds'>): GatewayExtension => ({
  allowedHeaders: [],
  isBusyOnPurpose: tools.heavyWork.isRecent,
  isWithinAnother: true,
  addFirstHooks: () => undefined,
  addRoutes: addConsole({ ...tools, worlds: undefined }, () => false),
});

/** Creates the mock's console of the gateway that listens, with worlds that are gateways of their own. */
export const mockConsole = (
  services: StoreServices,
  clock: MovableClock,
  build: BuildGateway,
): GatewayExtension => {
  const heavyWork = noHeavyWork();
  const worlds = startWorlds({
    services,
    clock,
    heavyWork,
    // A gateway for each, so that nothing of one world can be seen in another.
    build: (own, ownClock, saved) =>
      build({ services: own, extension: worldConsole({ clock: ownClock, heavyWork, saved }) }),
  });
  let isHandledByOtherWorld: IsHandledByOtherWorld = () => false;
  return {
    rewriteUrl: readWorldPath,
    allowedHeaders: [WORLD_HEADER],
    isBusyOnPurpose: heavyWork.isRecent,
    isWithinAnother: false,
    addFirstHooks: (app) => {
      isHandledByOtherWorld = enterWorlds(app, worlds, services.config);
      app.addHook('onClose', worlds.close);
    },
    addRoutes: addConsole({ clock, heavyWork, worlds }, (request) => isHandledByOtherWorld(request)),
  };
};
