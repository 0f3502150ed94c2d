import { allExamples } from '@portal/contracts/examples';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { contractDifferences } from './contract-differences.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';
import { faultRule, latencyProfiles, latencyRule, ownResponse, type FaultRule } from './fault-rule.ts';

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

const named = z.strictObject({ id: z.int() });

/** A response of the developer's own, and a recorded one, are listed with where they differ from the contract. */
export const compared = <Fault extends FaultRule>(fault: Fault) =>
  fault.kind === 'response' || fault.kind === 'record'
    ? { ...fault, differences: contractDifferences(fault.call, fault) }
    : fault;

/** What the contract's examples say that a call responds, to begin a response of one's own with. */
const examplesOf = (wanted: string) => {
  const found = allExamples.find(({ domain, name }) => `${domain}.${name}` === wanted);
  if (!found) throw new GatewayError('not_found');
  return found.examples.map(({ name, status, response }) => ({ name, status, body: response }));
};

/** Injects and clears the faults and the latency of a world. */
export const faultCalls = ({ get, post }: ConsoleCalls, { world }: Desk): void => {
  const list = () => world.faults().map(compared);
  get('faults', list);
  post('faults', ({ body }) => {
    world.inject(read(faultRule, body));
    return list();
  });
  post('faults/remove', ({ body }) => {
    if (!world.removeFault(read(named, body).id)) throw new GatewayError('not_found');
    return list();
  });
  post('responses/check', ({ body }) => {
    const { call, ...response } = read(ownResponse, body);
    return contractDifferences(call, response);
  });
  get('responses/:call', ({ params }) => {
    // The route has this one parameter.
    const { call } = params as { call: string };
    return examplesOf(call);
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
