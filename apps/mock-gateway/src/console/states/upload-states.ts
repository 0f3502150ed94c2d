import { exampleWorld } from '@portal/contracts/example-world';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { exampleUpload } from '@portal/contracts/uploads.transfers';
import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { makeReceivingFolder, receivedPath } from '../../modules/uploads/received-file.ts';
import { uploadInfo } from '../../modules/uploads/upload-address.ts';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

const MANY_UPLOADS = 20;
const BYTES = 48_213;

/** An upload of the example client that was just announced. */
export const uploadOf = (id: string, created_at: number) => ({
  id,
  user_id: exampleWorld.userUuid,
  client_uuid: exampleWorld.clientUuid,
  account_uuid: null,
  file_name: 'void-cheque.pdf',
  file_type: 'application/pdf',
  file_size: BYTES,
  sha256: id.replaceAll('-', '').repeat(2),
  state: 'receiving' as const,
  reason: null,
  received_bytes: 0,
  created_at,
  updated_at: created_at,
  settled_at: null,
});

/** One upload is unfinished, one is among the documents, and another client has one too. */
export const clientWithUploads = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  const { uploadUuid, cleanUploadUuid, otherUploadUuid } = exampleWorld;
  const clean = { state: 'clean' as const, received_bytes: BYTES, settled_at: now };
  await context.services.db
    .insertInto('upload')
    .values([
      uploadOf(uploadUuid, now),
      { ...uploadOf(cleanUploadUuid, now), ...clean },
      { ...uploadOf(otherUploadUuid, now), ...(await otherOwner(context)) },
    ])
    .execute();
  return withClient(exampleWorld.username)(context);
};

const otherOwner = async ({ services }: StateContext) => {
  const { id: user_id } = await services.db
    .selectFrom('user')
    .select('id')
    .where('username', '=', 'camille.fortin')
    .executeTakeFirstOrThrow();
  return { user_id };
};

/** As many uploads are unfinished as one client may have. */
export const clientWithManyUploads = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  await context.services.db
    .insertInto('upload')
    .values(Array.from({ length: MANY_UPLOADS }, () => uploadOf(randomUUID(), now)))
    .execute();
  return withClient(exampleWorld.username)(context);
};

const LONG_AGO_MS = 24 * 60 * 60_000;
const exampleBytes = Buffer.from(exampleUpload.first + exampleUpload.second);

/** Announces the text that the examples of transfers send, and returns the address that was given for it some time ago. */
const announceExample = async ({ services }: StateContext, changes: object = {}, givenAgo = 0) => {
  const now = services.clock.now().getTime();
  const upload = {
    ...uploadOf(randomUUID(), now),
    file_name: 'two-halves.txt',
    file_type: 'text/plain',
    file_size: exampleBytes.length,
    sha256: createHash('sha256').update(exampleBytes).digest('hex'),
    ...changes,
  };
  await services.db.insertInto('upload').values(upload).execute();
  const clock = { now: () => new Date(now - givenAgo) };
  const { url, headers } = uploadInfo({ ...services, clock }, upload);
  const given: GivenValues = {
    clients: [exampleWorld.username],
    upload_path: new URL(url).pathname,
    upload_token: headers[UPLOAD_TOKEN_HEADER],
  };
  return { upload, given };
};

export const uploadHalfStored = async (context: StateContext): Promise<GivenValues> => {
  const { first } = exampleUpload;
  const { upload, given } = await announceExample(context, { received_bytes: first.length });
  const { dataDir } = context.services.config;
  await makeReceivingFolder(dataDir);
  await writeFile(receivedPath(dataDir, upload.id), first);
  return given;
};

export const uploadNotStored = async (context: StateContext): Promise<GivenValues> =>
  (await announceExample(context)).given;

export const uploadCanceled = async (context: StateContext): Promise<GivenValues> =>
  (await announceExample(context, { state: 'canceled' })).given;

export const uploadAddressExpired = async (context: StateContext): Promise<GivenValues> =>
  (await announceExample(context, {}, LONG_AGO_MS)).given;
