import { allCalls } from '@portal/contracts';
import { errorCodes } from '@portal/contracts/gateway-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../../calls/handlers.ts';
import { Refusal } from '../../calls/refusal.ts';
import { isFromHere, isFromOwnPage } from '../../calls/this-machine.ts';
import type { MovableClock } from '../../store/clock.ts';
import { seededWaysIn } from '../client-record/seeded-ways-in.ts';
import { valuationDateAt } from '../market/calendar.ts';
import { seededSignIns } from '../user/seeded-sign-ins.ts';
import { followClock } from '../wealth/follow-clock.ts';
import { clockChange, type ClockChange } from './clock-change.ts';
import { consolePage } from './console-page.ts';
import { faultRule, latencyProfiles, latencyRule } from './fault-rule.ts';
import type { HeavyWork } from './heavy-work.ts';
import { CONSOLE_PATH } from './interfere.ts';
import { verdictOf } from './journal.ts';
import { restoreStore } from './restore-store.ts';
import { statesRoutes } from './states/states.routes.ts';
import type { WorldOf } from './world.ts';

const latencyChoice = z.union([
  z.strictObject({ profile: z.enum(['off', ...(Object.keys(latencyProfiles) as ProfileName[])]) }),
  latencyRule,
]);
type ProfileName = keyof typeof latencyProfiles;

const read = <Shape extends z.core.$ZodType>(shape: Shape, body: unknown): z.output<Shape> => {
  const found = z.safeParse(shape, body);
  if (found.success) return found.data;
  throw new Refusal('invalid_request', {
    issues: found.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
};

const clockState = (clock: MovableClock) => ({
  now: clock.now().toISOString(),
  is_frozen: clock.isFrozen(),
  valuation_date: valuationDateAt(clock.now()),
});

const turn = (clock: MovableClock, change: ClockChange) => {
  switch (change.action) {
    case 'set':
      return clock.set(new Date(change.at));
    case 'advance':
      return clock.set(new Date(clock.now().getTime() + change.ms));
    default:
      return clock[change.action]();
  }
};

const latencyOf = (body: unknown) => {
  const choice = read(latencyChoice, body);
  if (!('profile' in choice)) return choice;
  return choice.profile === 'off' ? null : latencyProfiles[choice.profile];
};

const people = ({ config }: Services) => ({
  users: seededSignIns,
  ways_in: seededWaysIn.map(({ page, shows }) => ({ page: `${config.portalOrigins[0]}${page}`, shows })),
});

export interface ConsoleOptions {
  services: Services;
  clock: MovableClock;
  worldOf: WorldOf;
  heavyWork: HeavyWork;
}

/** Lets a developer drive the mock from this machine: a page at `/__mock` and the calls that it makes. */
export const consoleRoutes =
  ({ services, clock, worldOf, heavyWork }: ConsoleOptions) =>
  async (app: FastifyInstance): Promise<void> => {
    const post = (path: string, answer: (request: FastifyRequest) => unknown) =>
      app.post(`${CONSOLE_PATH}/${path}`, async (request) => answer(request));
    const get = (path: string, answer: (request: FastifyRequest) => unknown) =>
      app.get(`${CONSOLE_PATH}/${path}`, async (request) => answer(request));

    app.addHook('onRequest', (request, _reply, next) => {
      const isLetIn =
        isFromHere(request) && (request.method === 'GET' || isFromOwnPage(request, services.config));
      next(isLetIn ? undefined : new Refusal('invalid_url'));
    });
    await app.register(consolePage);
    await app.register(statesRoutes(`${CONSOLE_PATH}/states`, services));

    get('users', () => people(services));
    get('calls', () => ({
      calls: allCalls.map(({ domain, name }) => `${domain}.${name}`),
      codes: Object.keys(errorCodes),
      profiles: latencyProfiles,
    }));

    get('clock', () => clockState(clock));
    post('clock', async ({ body }) => {
      const change = read(clockChange(clock), body);
      await heavyWork.inTurn(async () => {
        turn(clock, change);
        await followClock(services);
      });
      return clockState(clock);
    });

    post('reset', async (request) => {
      await heavyWork.inTurn(() => restoreStore(services));
      worldOf(request).journal.clear();
      return true;
    });

    get('faults', (request) => worldOf(request).faults());
    post('faults', (request) => {
      worldOf(request).plant(read(faultRule, request.body));
      return worldOf(request).faults();
    });
    post('faults/clear', (request) => {
      worldOf(request).clearFaults();
      return [];
    });

    get('latency', (request) => ({ latency: worldOf(request).latency() }));
    post('latency', (request) => {
      worldOf(request).setLatency(latencyOf(request.body));
      return { latency: worldOf(request).latency() };
    });

    get('journal', (request) =>
      worldOf(request)
        .journal.list()
        .map((entry) => ({ ...entry, at: new Date(entry.at).toISOString(), verdict: verdictOf(entry) })),
    );
  };
