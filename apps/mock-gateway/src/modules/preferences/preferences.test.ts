import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const url = '/rest/portal/preferences';
const { clientUuid, otherClientUuid } = exampleWorld;

it('distinguishes yes, no and never chosen, and changes only the given keys', async () => {
  const { as } = await startGateway();
  const send = await as();
  const chosen = { statements: 1, tax_slips: 0, reports: '' };
  await send({ method: 'POST', url, body: { documentPreferences: { [clientUuid]: chosen } } });
  const before = (await send({ url })).json();
  expect(before.documentPreferences[clientUuid]).toMatchObject(chosen);
  expect(before.setPreferences[0]).toMatchObject({ root_uuid: clientUuid, ...chosen });
  await send({ method: 'POST', url, body: { languagePreferences: { communication: 'fr' } } });
  const after = (await send({ url })).json();
  expect(after).toEqual({
    ...before,
    languagePreferences: { communication: 'fr' },
    revision: expect.not.stringMatching(new RegExp(`^${before.revision}$`)),
  });
});

it('writes nothing at all when one of the clients is not the user’s own', async () => {
  const { as } = await startGateway();
  const send = await as();
  const before = (await send({ url })).json();
  const body = {
    documentPreferences: { [clientUuid]: { statements: 0 }, [otherClientUuid]: { statements: 0 } },
    languagePreferences: { communication: 'fr' },
  };
  expect((await send({ method: 'POST', url, body })).json().message).toBe('not_found');
  expect((await send({ url })).json()).toEqual(before);
});

it('rejects keys the firm does not offer and names them', async () => {
  const { as } = await startGateway();
  const send = await as();
  const body = { documentPreferences: { [clientUuid]: { newsletters: 1 } } };
  const response = (await send({ method: 'POST', url, body })).json();
  expect(response).toMatchObject({ message: 'invalid_request' });
  expect(response.issues[0].path).toContain('newsletters');
});

it('is not overwritten by a page that has not seen the last change', async () => {
  const { as } = await startGateway();
  const [here, there] = [await as(), await as()];
  const { revision } = (await here({ url })).json();
  const save = (send: typeof here, statements: 0 | 1) =>
    send({
      method: 'POST',
      url,
      body: { revision, documentPreferences: { [clientUuid]: { statements } } },
    });
  expect((await save(here, 0)).json()).toBe(true);
  expect((await save(there, 1)).json()).toMatchObject({ status_code: 409, message: 'conflict' });
  expect((await there({ url })).json().documentPreferences[clientUuid].statements).toBe(0);
});

it('stores every choice with its time, newest first, for the user only', async () => {
  const { as, clock } = await startGateway();
  const send = await as();
  const changes = async () => (await send({ url: `${url}/changes` })).json<{ changed_at: string }[]>();
  const before = await changes();
  await send({ method: 'POST', url, body: { languagePreferences: { communication: 'fr' } } });
  clock.move(60_000);
  await send({ method: 'POST', url, body: { documentPreferences: { [clientUuid]: { statements: '' } } } });
  expect(await changes()).toEqual([
    {
      client_uuid: clientUuid,
      key: 'statements',
      value: '',
      changed_at: clock.now().toISOString(),
    },
    { client_uuid: null, key: 'communication', value: 'fr', changed_at: expect.any(String) },
    ...before,
  ]);
});
