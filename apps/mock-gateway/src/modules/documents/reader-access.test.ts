import type { OutputOf } from '@portal/contracts/call';
import { documents } from '@portal/contracts/documents';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { clientNamed, putDocument, storeFile } from './documents.testing.ts';
import { requireReaderAccess } from './reader-access.ts';

type Address = OutputOf<typeof documents.address>;

/** What closes the access of a user. */
const closings = [
  ['ended', { ended_at: 1 }],
  ['locked', { status: 'locked' }],
  ['protected', { recovery_required_at: 1 }],
] as const;

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as();
  const { user_id, client_uuid } = await clientNamed(gateway.services.db, 'olivia.martin');
  const close = (change: (typeof closings)[number][1]) =>
    gateway.services.db.updateTable('user').set(change).where('id', '=', user_id!).execute();
  return { ...gateway, client, user_id: user_id!, client_uuid, close };
};

describe('an address of documents', () => {
  it.each(closings)('is not found while the access of its client is %s', async (_, change) => {
    const gateway = await start();
    const { client, app, close } = gateway;
    const id = await putDocument(gateway, { versions: [storeFile(gateway, 'a letter')] });
    const urls = [documents.address.path.replace('{id}', id), documents.archive.path];
    const bodies = [
      { language: 'en', purpose: 'attachment' },
      { ids: [id], language: 'en' },
    ];
    const addresses: Address[] = [];
    for (const [at, url] of urls.entries())
      addresses.push((await client({ method: 'POST', url, body: bodies[at]! })).json<Address>());
    const statuses = async () => {
      const responses = [];
      for (const { pathname, search } of addresses.map(({ url }) => new URL(url)))
        responses.push(await app.inject({ url: `${pathname}${search}` }));
      return responses.map(({ statusCode }) => statusCode);
    };
    expect(await statuses()).toEqual([200, 200]);
    await close(change);
    expect(await statuses()).toEqual([404, 404]);
  });

  it('depends on the access of the user it was given to, and not on that of the client', async () => {
    const { services, user_id, client_uuid, close } = await start();
    const other = await clientNamed(services.db, 'david.okafor');
    const shared_with = `${user_id}/client`;
    await close({ ended_at: 1 });
    for (const reader of [{}, { shared_with }, { advisor: user_id }])
      await expect(requireReaderAccess(services.db, reader, client_uuid)).rejects.toThrow('not_found');
    await requireReaderAccess(services.db, { advisor: other.user_id! }, client_uuid);
    await requireReaderAccess(services.db, { shared_with: `${other.user_id}/client` }, client_uuid);
  });
});
