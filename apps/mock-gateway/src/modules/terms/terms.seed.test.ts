import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { publishTermsOf, seedAcceptance } from './terms.seed.ts';

it('the terms that a seeded user has accepted are those in force', async () => {
  const { as, services } = await startGateway();
  const send = await as(exampleWorld.username);
  const tc = async () => (await send({ url: '/rest/user/state' })).json().tc;
  await publishTermsOf(services.db, '2026-07-01');
  expect(await tc()).toBe(0);
  await seedAcceptance(services.db, exampleWorld.userUuid, services.clock.now().getTime());
  expect(await tc()).toBe(1);
});
