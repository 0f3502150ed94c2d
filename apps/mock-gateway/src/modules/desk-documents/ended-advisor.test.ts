import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { patch, tus } from '../../testing/uploads.ts';
import { CLIENT } from '../desk/desk.testing.ts';
import { startDeskDocuments } from './desk-documents.testing.ts';

const POLICY = Buffer.from('politique de placement\n');
const NAME = { en: 'Investment policy', fr: 'Politique de placement' };

/** A document that an advisor has announced to a client, and the end of the access of that advisor. */
const startSending = async () => {
  const desk = await startDeskDocuments();
  const { client, db, userId } = desk;
  const announced = await desk.announce(POLICY, NAME);
  const endAdvisor = async () => {
    const administrator = await desk.as(exampleWorld.administratorUsername);
    const ended = await administrator({
      method: 'POST',
      url: `/rest/portal/users/${await userId(exampleWorld.advisorUsername)}/end`,
      body: { reason: 'left', current_password: exampleWorld.password },
    });
    expect(ended.statusCode).toBe(200);
  };
  const shown = async () => {
    const body = { text: NAME.fr };
    const listed = await client({ method: 'POST', url: '/rest/portal/documents', body });
    return listed.json<{ rows: object[] }>().rows;
  };
  const stateNow = () =>
    db
      .selectFrom('upload')
      .select(['state', 'is_unwanted'])
      .where('id', '=', announced.upload_id)
      .executeTakeFirstOrThrow();
  return { ...desk, announced, endAdvisor, shown, stateNow };
};

describe('an advisor whose access ended', () => {
  it('sends nothing more to an address that was given before', async () => {
    const { send, announced, endAdvisor, scan, shown, stateNow } = await startSending();
    const first = await patch(send, announced, POLICY.subarray(0, 5));
    expect(first.statusCode).toBe(204);
    await endAdvisor();
    for (const method of ['HEAD', 'DELETE'] as const)
      expect((await tus(send, announced, method)).statusCode).toBe(404);
    expect((await patch(send, announced, POLICY.subarray(5), 5)).json().message).toBe('not_found');
    await scan();
    expect([await stateNow(), await shown()]).toEqual([{ state: 'receiving', is_unwanted: 0 }, []]);
  });

  it('has not sent what was not scanned yet: it is no document, and its bytes are unwanted', async () => {
    const { send, announced, endAdvisor, scan, shown, stateNow, listNotifications } = await startSending();
    const before = await listNotifications('/app/documents');
    await patch(send, announced, POLICY);
    expect(await stateNow()).toEqual({ state: 'pending', is_unwanted: 0 });
    await endAdvisor();
    await scan();
    expect([await stateNow(), await shown()]).toEqual([{ state: 'canceled', is_unwanted: 1 }, []]);
    expect(await listNotifications('/app/documents')).toEqual(before);
  });
});

describe('an advisor whose client has gone to another', () => {
  it('has not sent what was not scanned yet: the client gets no document and no notification of it', async () => {
    const { send, announced, giveTo, scan, shown, stateNow, listNotifications } = await startSending();
    const before = await listNotifications('/app/documents');
    await patch(send, announced, POLICY);
    await giveTo(CLIENT, 'Andrew Sinclair');
    await scan();
    expect([await stateNow(), await shown()]).toEqual([{ state: 'canceled', is_unwanted: 1 }, []]);
    expect(await listNotifications('/app/documents')).toEqual(before);
  });

  it('has sent it where the advisor stands in today for the one who has the client now', async () => {
    const { db, send, announced, giveTo, scan, shown, stateNow, userId } = await startSending();
    await patch(send, announced, POLICY);
    await giveTo(CLIENT, 'Andrew Sinclair');
    const advisorOf = (column: 'name' | 'user_id', value: string) =>
      db.selectFrom('advisor').select('id').where(column, '=', value).executeTakeFirstOrThrow();
    const [away, sender] = [
      await advisorOf('name', 'Andrew Sinclair'),
      await advisorOf('user_id', await userId(exampleWorld.advisorUsername)),
    ];
    await db
      .insertInto('advisor_absence')
      .values({
        id: 'away',
        advisor_id: away.id,
        from_on: '2000-01-01',
        until_on: '2099-12-31',
        stand_in_id: sender.id,
      })
      .execute();
    await scan();
    expect(await stateNow()).toEqual({ state: 'clean', is_unwanted: 0 });
    expect(await shown()).toHaveLength(1);
  });
});
