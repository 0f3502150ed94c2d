import * as z from 'zod/mini';
import { read, type ConsoleCalls, type Desk } from './desk.ts';
import { faultRule, latencyProfiles, latencyRule } from './fault-rule.ts';

type ProfileName = keyof typeof latencyProfiles;

const latencyChoice = z.union([
  z.strictObject({ profile: z.enum(['off', ...(Object.keys(latencyProfiles) as ProfileName[])]) }),
  latencyRule,
]);

const latencyOf = (body: unknown) => {
  const choice = read(latencyChoice, body);
  if (!('profile' in choice)) return choice;
  return choice.profile === 'off' ? null : latencyProfiles[choice.profile];
};

/** Injects and clears the faults and the latency of a world. */
export const faultCalls = ({ get, post }: ConsoleCalls, { world }: Desk): void => {
  get('faults', () => world.faults());
  post('faults', ({ body }) => {
    world.inject(read(faultRule, body));
    return world.faults();
  });
  post('faults/clear', () => {
    world.clearFaults();
    return [];
  });
  get('latency', () => ({ latency: world.latency() }));
  post('latency', ({ body }) => {
    world.setLatency(latencyOf(body));
    return { latency: world.latency() };
  });
};
