import { exampleWorld } from '@portal/contracts/example-world';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';

const url = '/rest/portal/preferences';
const { clientUuid, otherClientUuid } = exampleWorld;

it('keeps yes, no and never chosen apart, and changes only what is given', async () => {
  const { as } = await startGateway();
  const ask = await as();
  const chosen = { statements: 1, tax_slips: 0, reports: '' };
  await ask({ method: 'POST', url, body: { documentPreferences: { [clientUuid]: chosen } } });
  const before = (await ask({ url })).json();
  expect(before.documentPreferences[clientUuid]).toMatchObject(chosen);
  expect(before.setPreferences[0]).toMatchObject({ root_uuid: clientUuid, ...chosen });
  await ask({ method: 'POST', url, body: { languagePreferences: { communication: 'fr' } } });
  const after = (await ask({ url })).json();
  expect(after).toEqual({ ...before, languagePreferences: { communication: 'fr' } });
});

it('writes nothing at all when one of the clients is not the user’s own', async () => {
  const { as } = await startGateway();
  const ask = await as();
  const before = (await ask({ url })).json();
  const body = {
    documentPreferences: { [clientUuid]: { statements: 0 }, [otherClientUuid]: { statements: 0 } },
    languagePreferences: { communication: 'fr' },
  };
  expect((await ask({ method: 'POST', url, body })).json().message).toBe('not_found');
  expect((await ask({ url })).json()).toEqual(before);
});

it('refuses keys the firm does not offer and names them', async () => {
  const { as } = await startGateway();
  const ask = await as();
  const body = { documentPreferences: { [clientUuid]: { newsletters: 1 } } };
  const answer = (await ask({ method: 'POST', url, body })).json();
  expect(answer).toMatchObject({ message: 'invalid_request' });
  expect(answer.issues[0].path).toContain('newsletters');
});
