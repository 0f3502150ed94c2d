import type { OutputOf } from '@portal/contracts/call';
import { documents } from '@portal/contracts/documents';
import { expect, it } from 'vitest';
import { withConsole } from './console.testing.ts';

it('the console puts a document with real files in front of a client', async () => {
  const { app, as, get, post } = await withConsole();
  expect(await get('documents/types')).toContain('tax_slip');
  const client = await as('noel.sauve');
  const put = { username: 'noel.sauve', type: 'tax_slip', asks_acknowledgement: true };
  const { id } = (await post('documents', put)).json<{ id: string }>();
  const { rows } = (await client({ method: 'POST', url: documents.list.path, body: {} })).json<
    OutputOf<typeof documents.list>
  >();
  expect(rows).toMatchObject([{ id, type: 'tax_slip', viewed_at: null, acknowledgement: { at: null } }]);
  const files = rows[0]!.versions.map(async ({ language, size }) => {
    const body = { language, purpose: 'inline' };
    const url = documents.address.path.replace('{id}', id);
    const address = (await client({ method: 'POST', url, body })).json<{ url: string }>();
    const { pathname, search } = new URL(address.url);
    const { rawPayload } = await app.inject({ url: pathname + search });
    expect(rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(rawPayload).toHaveLength(size);
    return language;
  });
  expect(await Promise.all(files)).toEqual(['en', 'fr']);
});

it.each([
  [{ username: 'nobody.here', type: 'notice' }, 'not_found'],
  [{ username: 'noel.sauve', type: 'gift' }, 'invalid_request'],
])('the console rejects %j as %s', async (body, code) => {
  const { post } = await withConsole();
  expect((await post('documents', body)).json().message).toBe(code);
});
