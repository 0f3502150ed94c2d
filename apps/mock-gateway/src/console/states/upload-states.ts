import { exampleWorld } from '@portal/contracts/example-world';
import { randomUUID } from 'node:crypto';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

const MANY_UPLOADS = 20;
const BYTES = 48_213;

const uploadOf = (id: string, created_at: number) => ({
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
