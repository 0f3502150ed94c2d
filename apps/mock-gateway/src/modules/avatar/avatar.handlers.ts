// Behaviour: docs/behaviour/avatar.md
import { randomUUID } from 'node:crypto';
import type { contracts } from '@portal/contracts';
import { AVATAR_FILE_TYPES, AVATAR_MAX_BYTES } from '@portal/contracts/constants';
import { UPLOAD_TOKEN_HEADER } from '@portal/contracts/headers';
import { fillPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { baseUrl } from '../../config.ts';
import { uploadSignature } from './avatar.upload.ts';
import { isPhotoName } from './photo-name.ts';
import { RECEIVED_WITHIN_MS, removeOrphaned } from './orphaned-photos.ts';
import { MAX_SKEW_MS } from '../../store/clock.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';

const UPLOAD_WITHIN_MS = 5 * 60_000;
/** Enough for many retries, and a bound on the files one user can leave here. */
const MAX_UNFINISHED_UPLOADS = 20;

const isAccepted = (type: string) => AVATAR_FILE_TYPES.some((accepted) => accepted === type);

/** The user's own attachment; another user's gets the same error as one that does not exist. */
const ownAttachment = async ({ db, principal }: SignedInContext, id: string) => {
  const found = await db
    .selectFrom('attachment')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', principal.userId)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!found) throw new GatewayError('not_found');
  return found;
};

/** Rejects another upload of a user with too many announced, arriving or waiting for their scan. */
const boundUploads = async ({
  db,
  clock,
  principal,
}: Pick<SignedInContext, 'db' | 'clock' | 'principal'>) => {
  const now = clock.now().getTime();
  const { unfinished } = await db
    .selectFrom('attachment')
    .select(({ fn }) => fn.countAll<number>().as('unfinished'))
    .where('user_id', '=', principal.userId)
    .where('archived_at', 'is', null)
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'pending'),
        and([
          eb('status', '=', 'announced'),
          // One that lasts longer was written by a clock that has since been corrected.
          or([
            eb.between('upload_expires_at', now + 1, now + UPLOAD_WITHIN_MS + MAX_SKEW_MS),
            eb.between('receiving_until', now + 1, now + RECEIVED_WITHIN_MS + MAX_SKEW_MS),
          ]),
        ]),
      ]),
    )
    .executeTakeFirstOrThrow();
  if (unfinished >= MAX_UNFINISHED_UPLOADS) throw new GatewayError('too_many_requests');
};

/** The profile photo: announced, uploaded, scanned, removed. */
export const avatar: Handlers<typeof contracts.avatar> = {
  async create({ body: { file_name, file_type, file_size } }, context) {
    const { db, clock, config, keys, principal } = context;
    if (!isAccepted(file_type) || !isPhotoName(file_name, file_type))
      throw new GatewayError('file_type_refused');
    if (file_size > AVATAR_MAX_BYTES) throw new GatewayError('file_too_large');
    const attachment = {
      id: randomUUID(),
      user_id: principal.userId,
      file_name,
      file_type,
      file_size,
      status: 'announced' as const,
      upload_expires_at: clock.now().getTime() + UPLOAD_WITHIN_MS,
      scan_due_at: null,
      archived_at: null,
    };
    await inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      await boundUploads({ db: transaction, clock, principal });
      await transaction.insertInto('attachment').values(attachment).execute();
    });
    return {
      upload_info: {
        url: `${baseUrl(config)}${fillPath(transfers.avatar.send.path, { id: attachment.id })}`,
        headers: { 'content-type': file_type, [UPLOAD_TOKEN_HEADER]: uploadSignature(keys, attachment) },
      },
      attachment_uuid: attachment.id,
    };
  },

  async status({ params: { id } }, context) {
    const { status } = await ownAttachment(context, id);
    return status === 'announced' ? 'pending' : status;
  },

  async archive({ params: { id } }, context) {
    const { db, clock, principal, log } = context;
    await ownAttachment(context, id);
    await inTransaction(db, [locks.user(principal.userId)], async (transaction) => {
      const archived_at = clock.now().getTime();
      await transaction
        .updateTable('attachment')
        .set({ archived_at, is_unwanted: 1 })
        .where('id', '=', id)
        .execute();
      await transaction
        .updateTable('user')
        .set({ photo_id: null })
        .where('id', '=', principal.userId)
        .where('photo_id', '=', id)
        .execute();
    });
    await removeOrphaned(context, id).catch(({ message }: Error) =>
      log.warn({ reason: message }, 'the bytes of a removed photo are still stored: they are deleted later'),
    );
    return true as const;
  },
};
