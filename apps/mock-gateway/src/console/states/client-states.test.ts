import { states } from '@portal/contracts/provider-states';
import { contracts } from '@portal/contracts';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

it('The last visit is before the last valuation in the state that says so, also for a user who signed in today', async () => {
  const { send, as } = await startGateway();
  const setUp = async (state: string) =>
    (await send({ method: 'POST', url: '/__mock/states', body: { state, action: 'setup' } })).json();
  await as();
  await as();

  await setUp(states.withOptional);
  const { access_token } = await setUp(states.client);
  const since = await send({
    url: contracts.dashboard.sinceLastVisit.path,
    headers: { [ACCESS_TOKEN_HEADER]: access_token },
  });
  expect(since.json()).toMatchObject({ change: { gain: expect.any(String) } });
});
