import { randomUUID } from 'node:crypto';
import { exampleWorld } from '@portal/contracts/example-world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../store/in-transaction.ts';
import type { FileToAttach } from '@portal/contracts/attached-files';
import { startGateway } from '../testing/gateway.ts';
import { attachFiles } from './attach-files.ts';
import { attachedTo } from './attached-files.queries.ts';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

type UploadState = 'receiving' | 'pending' | 'clean' | 'quarantined' | 'canceled';

const { userUuid, clientUuid } = exampleWorld;

const uploadIn = async (state: UploadState, owner: { user_id: string; client_uuid: string }) => {
  const id = randomUUID();
  await started.services.db
    .insertInto('upload')
    .values({
      ...owner,
      id,
      account_uuid: null,
      file_name: 'cheque.pdf',
      file_type: 'application/pdf',
      file_size: 1,
      sha256: id.replaceAll('-', '').repeat(2),
      state,
      reason: state === 'quarantined' ? 'virus' : null,
      received_bytes: 1,
      created_at: 0,
      updated_at: 0,
      settled_at: null,
    })
    .execute();
  return id;
};
const own = { user_id: userUuid, client_uuid: clientUuid };

/** What an advisor who is a client too sends one of their clients. */
const sentBy = async (put_by: string, client_uuid: string) => {
  const id = await uploadIn('clean', { user_id: put_by, client_uuid });
  const details = {
    name_en: 'Policy',
    name_fr: 'Politique',
    type: 'agreement' as const,
    account_uuid: null,
    year: 2026,
  };
  const ends = { document_id: null, viewed_at: null, withdrawn_at: null };
  const { db } = started.services;
  await db
    .insertInto('put_document')
    .values({ ...details, ...ends, id, client_uuid, put_by, put_at: 0 })
    .execute();
  return id;
};

const clientOf = async (username: string) => {
  const { id, client_uuid } = await started.services.db
    .selectFrom('user as u')
    .innerJoin('client as c', 'c.user_id', 'u.id')
    .select(['u.id', 'c.client_uuid'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();
  return { user_id: id, client_uuid };
};

const documentOf = async (client_uuid: string) => {
  const documents = started.services.db.selectFrom('document').selectAll();
  return documents.where('client_uuid', '=', client_uuid).limit(1).executeTakeFirstOrThrow();
};

const attach = async (...files: FileToAttach[]) => {
  const id = randomUUID();
  const { db } = started.services;
  await inTransaction(db, [], (transaction) =>
    attachFiles(transaction, userUuid, { kind: 'inquiry', id }, files),
  );
  return id;
};

const stateAfter = async (upload_id: string) => {
  const id = await attach({ upload_id });
  return async () => (await attachedTo(started.services.db, 'inquiry', [id])).get(id)?.[0];
};

describe('attached files', () => {
  it('are documents and uploads of the client, in the order given', async () => {
    const { id: document_id, name_fr } = await documentOf(clientUuid);
    const id = await attach({ upload_id: await uploadIn('pending', own) }, { document_id });
    const files = (await attachedTo(started.services.db, 'inquiry', [id, randomUUID()])).get(id);
    expect(files).toMatchObject([
      { name: { en: 'cheque.pdf' }, state: 'pending', document_id: null },
      { name: { fr: name_fr }, state: 'clean', document_id },
    ]);
    expect((await attachedTo(started.services.db, 'message', [id])).size).toBe(0);
  });

  it('of another client, or of no one, are not found, and nothing is attached', async () => {
    const other = await clientOf('margaret.chen');
    const { id: document_id } = await documentOf(other.client_uuid);
    const { db } = started.services;
    const before = await db.selectFrom('attached_file').select('id').execute();
    for (const file of [
      { document_id },
      { document_id: randomUUID() },
      { upload_id: await uploadIn('clean', other) },
      { upload_id: await uploadIn('canceled', own) },
      { upload_id: await sentBy(userUuid, other.client_uuid) },
      { upload_id: randomUUID() },
    ])
      await expect(attach({ upload_id: await uploadIn('pending', own) }, file)).rejects.toMatchObject({
        code: 'not_found',
      });
    expect(await db.selectFrom('attached_file').select('id').execute()).toEqual(before);
  });

  it.each(['receiving', 'quarantined'] as const)('cannot be an upload that is %s', async (state) => {
    const upload_id = await uploadIn(state, own);
    await expect(attach({ upload_id })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('are opened by no one unless their scan finds them clean', async () => {
    const { db } = started.services;
    const upload_id = await uploadIn('pending', own);
    const file = await stateAfter(upload_id);
    await db.updateTable('upload').set({ state: 'quarantined' }).where('id', '=', upload_id).execute();
    expect(await file()).toMatchObject({ state: 'refused', document_id: null });
    await db.deleteFrom('upload').where('id', '=', upload_id).execute();
    expect(await file()).toMatchObject({ state: 'refused', document_id: null });
  });

  it('are documents once they are clean', async () => {
    const { db } = started.services;
    const upload_id = await uploadIn('pending', own);
    const file = await stateAfter(upload_id);
    const document = await documentOf(clientUuid);
    await db.updateTable('upload').set({ state: 'clean' }).where('id', '=', upload_id).execute();
    await db
      .insertInto('document_version')
      .values({
        document_id: document.id,
        language: 'und',
        file_id: upload_id,
        media_type: 'application/pdf',
        size: 1,
        sha256: '0'.repeat(64),
      })
      .execute();
    expect(await file()).toMatchObject({ state: 'clean', document_id: document.id });
  });
});
