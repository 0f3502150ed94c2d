import { readFileSync } from 'node:fs';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { filePath } from '../../files/file-path.ts';
import { seededSignIns } from '../../modules/user/seeded-sign-ins.ts';
import { inWorld } from '../in-world.testing.ts';
import { gatewayScenarios } from './gateway-scenarios.ts';
import { path } from './scenario-expectations.testing.ts';
import { checks } from './scenario-checks.testing.ts';
import { scenarios, type ScenarioName } from './scenarios.ts';

/** Brings a world of its own into a scenario and looks at it as a client does. */
const play = async (gateway: Awaited<ReturnType<typeof startGateway>>, name: ScenarioName) => {
  // The next scenario clears injected faults, so these can follow each other in one world.
  const world = inWorld(gateway.send, name in gatewayScenarios ? 'injected' : name);
  const { signInAs, startsFrom } = scenarios[name];
  await world.post('faults/clear');
  await world.post('latency', { profile: 'off' });
  const before = startsFrom === 'current' ? await world.as() : undefined;
  const played = await world.post(`scenarios/${name}`);
  expect([played.statusCode, played.json()]).toEqual([
    200,
    expect.objectContaining({ name, sign_in_as: signInAs }),
  ]);
  const signIn = async () => {
    const response = await world.signIn(signInAs ?? undefined);
    return { status: response.statusCode, body: response.json() };
  };
  const { body } = before || !signInAs ? { body: {} } : await signIn();
  const client = before ?? Object.assign(world.withToken(body.access_token ?? ''), { tokens: body });
  const get = async (url: string) => {
    const response = await client({ url });
    return { status: response.statusCode, body: response.json() };
  };
  const photo = readFileSync(filePath(gateway.dataDir, exampleWorld.avatarUuid));
  await checks[name]({ world, client: client, signIn, get, photo });
};

const all = Object.keys(scenarios) as ScenarioName[];
/** A gateway is started for each part, and a world in it for each scenario. */
const PARTS = 4;
const partOf = (part: number) => all.filter((_, at) => at % PARTS === part);

describe('A scenario shows the client the state that its name says', () => {
  it.each(Array.from({ length: PARTS }, (_, part) => partOf(part).join(', ')))('%s', async (names) => {
    const gateway = await startGateway();
    const failed: string[] = [];
    for (const name of names.split(', ') as ScenarioName[])
      await play(gateway, name).catch(({ message }: Error) => failed.push(`${name}: ${message}`));
    expect(failed).toEqual([]);
  });
});

describe('The scenarios', () => {
  it('are listed with a sentence in both languages and whom to sign in as', async () => {
    const { send } = await startGateway();
    const listed = await inWorld(send, 'list').get('scenarios');
    expect(listed.map(({ name }: { name: string }) => name)).toEqual(all);
    for (const { shows, sign_in_as, page } of listed) {
      for (const sentence of [shows.en, shows.fr]) expect(sentence).toMatch(/^\p{Lu}.+\.$/u);
      if (sign_in_as) expect(seededSignIns.map(({ username }) => username)).toContain(sign_in_as);
      expect(page).toMatch(/^http:\/\/localhost:4173\//);
    }
    const page = readFileSync(
      new URL('../../../../../docs/for-frontend-developers.md', import.meta.url),
      'utf8',
    );
    for (const name of all) expect(page).toContain(`\`${name}\``);
  });

  it('restore what was changed and injected before, and are rejected under an unknown name', async () => {
    const { send } = await startGateway();
    const world = inWorld(send, 'again');
    await world.post('scenarios/scan-infected');
    await world.post('scenarios/gateway-unavailable');
    await world.post('scenarios/year-end');
    expect([await world.get('faults'), (await world.get('clock')).now]).toEqual([
      [],
      '2027-01-04T15:00:00.000Z',
    ]);
    await world.post('scenarios/no-roles');
    await world.post('scenarios/ordinary');
    expect((await world.get('clock')).now).toBe('2026-11-20T15:00:00.000Z');
    const maya = await world.as('maya.singh');
    expect((await maya({ url: path.me })).json().roles).toHaveProperty('closed');
    expect((await world.post('scenarios/toString')).json().message).toBe('not_found');
  });

  it('say which one a world was brought into last, until it is reset, for each world apart', async () => {
    const { send } = await startGateway();
    const [world, other] = [inWorld(send, 'marked'), inWorld(send, 'unmarked')];
    const on = async (one = world) =>
      (await one.get('scenarios'))
        .filter(({ is_on }: { is_on: boolean }) => is_on)
        .map(({ name }: { name: string }) => name);
    expect(await on()).toEqual([]);
    expect((await world.post('scenarios/huge')).json().is_on).toBe(true);
    expect([await on(), await on(other)]).toEqual([['huge'], []]);
    await world.post('scenarios/gateway-slow');
    expect(await on()).toEqual(['gateway-slow']);
    await world.post('scenarios/toString');
    expect(await on()).toEqual(['gateway-slow']);
    await world.post('reset');
    expect(await on()).toEqual([]);
  });
});
