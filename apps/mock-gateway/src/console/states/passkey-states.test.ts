import { states } from '@portal/contracts/provider-states';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { signInBy } from './passkey-calls.ts';

it('States give passkeys of the portal that the gateway serves, at any address', async () => {
  const { send } = await startGateway({ PORTAL_ORIGIN: 'https://portal.example.ca' });
  const setUp = async (state: string) =>
    (await send({ method: 'POST', url: '/__mock/states', body: { state, action: 'setup' } })).json();

  const { access_token, credential } = await setUp(states.passkeyMade);
  const made = await send({
    method: 'POST',
    url: '/rest/user/passkeys',
    headers: { [ACCESS_TOKEN_HEADER]: access_token },
    body: { name: 'Telephone', credential },
  });
  const signed = await signInBy(send, (await setUp(states.passkeySigned)).credential);
  expect([made.statusCode, signed.statusCode]).toEqual([200, 200]);
});
