import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { sha256Of, type AnnouncedUpload } from '../../testing/uploads.ts';
import { sections } from '../own-data/sections/sections.ts';
import { startDeskDocuments } from './desk-documents.testing.ts';

const POLICY = Buffer.from('politique de placement\n');

/** An advisor who is a client too, and a document that they are sending another client. */
const start = async () => {
  const desk = await startDeskDocuments();
  const { advisor, client_uuid, db, post } = desk;
  const user_id = await desk.userId(exampleWorld.advisorUsername);
  const roles = await db.selectFrom('user_role').selectAll().where('user_id', '=', user_id).execute();
  for (const { permissions } of roles)
    await db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify([...(JSON.parse(permissions) as string[]), 'dz.view.documents']) })
      .where('user_id', '=', user_id)
      .execute();
  const response = await post(advisor, `/clients/${client_uuid}/documents`, {
    file: {
      file_name: 'politique.txt',
      file_type: 'text/plain',
      file_size: POLICY.length,
      sha256: sha256Of(POLICY),
    },
    document: { name: { en: 'Policy', fr: 'Politique' }, type: 'agreement', account_uuid: null, year: 2026 },
  });
  const { upload_id } = response.json<AnnouncedUpload>();
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
