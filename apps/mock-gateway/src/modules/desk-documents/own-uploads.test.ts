import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { sections } from '../own-data/sections/sections.ts';
import { startDeskDocuments } from './desk-documents.testing.ts';

const POLICY = Buffer.from('politique de placement\n');

/** An advisor who is a client too, and a document that they are sending another client. */
const start = async () => {
  const desk = await startDeskDocuments();
  const { db } = desk;
  const user_id = await desk.userId(exampleWorld.advisorUsername);
  const roles = await db.selectFrom('user_role').selectAll().where('user_id', '=', user_id).execute();
  for (const { permissions } of roles)
    await db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify([...(JSON.parse(permissions) as string[]), 'dz.view.documents']) })
      .where('user_id', '=', user_id)
      .execute();
  const { upload_id } = await desk.announce(POLICY, { en: 'Policy', fr: 'Politique' });
  const url = `/rest/portal/upload/${upload_id}`;
  const stateNow = async () => {
    const uploads = db.selectFrom('upload').select('state').where('id', '=', upload_id);
    return (await uploads.executeTakeFirstOrThrow()).state;
  };
  return { ...desk, user_id, url, stateNow };
};

describe('what an advisor sends a client', () => {
  it('is no upload of the advisor’s own: it is not found there, and only the desk withdraws it', async () => {
    const { advisor, url, stateNow } = await start();
    for (const request of [{ url }, { method: 'POST' as const, url: `${url}/cancel` }])
      expect((await advisor(request)).json()).toMatchObject({ message: 'not_found' });
    expect(await stateNow()).toBe('receiving');
  });

  it('is not in the export of the advisor’s own data', async () => {
    const { services, clock, user_id } = await start();
    const uploads = sections.find(({ name }) => name === 'uploads')!;
    const owner = { userId: user_id, until: clock.now().getTime(), lastEntry: 0, paths: new Map() };
    expect(await uploads.read(services.db, owner, { limit: 10, offset: 0 })).toEqual([]);
  });
});
