// Behaviour: docs/behaviour/uploads.md
import type { contracts } from '@portal/contracts';
import { DOCUMENT_MAX_BYTES, DOCUMENT_TYPES, UPLOADS_MAX_ROWS } from '@portal/contracts/constants';
import type { Upload } from '@portal/contracts/uploads';
import type { Handlers } from '../../calls/handlers.ts';
import { businessDayAt } from '../../market/business-day.ts';
import { clientUuidsOf } from '../../wealth/clients.ts';
import { announceUpload } from './announce-upload.ts';
import { cancelUpload } from './cancel-upload.ts';
import { ownUpload } from './upload-rows.ts';
import type { UploadRow } from './uploads.tables.ts';

const instantOf = (at: number) => new Date(at).toISOString();

const toUpload = (row: UploadRow, request_id: string | null): Upload => ({
  upload_id: row.id,
  file_name: row.file_name,
  file_type: row.file_type,
  file_size: row.file_size,
  sha256: row.sha256,
  // Canceled ones are not found.
  state: row.state as Upload['state'],
  reason: row.reason,
  received_bytes: row.received_bytes,
  created_at: instantOf(row.created_at),
  settled_at: row.settled_at === null ? null : instantOf(row.settled_at),
  request_id,
});

const types = DOCUMENT_TYPES.map(({ extension, fileType }) => ({ extension, file_type: fileType }));

/** What clients send the firm: announced, received by the tus protocol, scanned, and then among their documents. */
export const uploads: Handlers<typeof contracts.uploads> = {
  types: () => ({ types, max_bytes: DOCUMENT_MAX_BYTES - 1 }),

  create: ({ body }, context) => announceUpload(body, context),

  async list(_input, { db, principal }) {
    const rows = await db
      .selectFrom('upload as u')
      .leftJoin('document_request as r', 'r.upload_id', 'u.id')
      .selectAll('u')
      .select('r.id as request_id')
      .where('u.user_id', '=', principal.userId)
      // An advisor may be a client too.
      .where('u.id', 'not in', db.selectFrom('put_document').select('id'))
      .where('u.state', '!=', 'canceled')
      .orderBy('u.created_at', 'desc')
      .orderBy('u.id')
      .limit(UPLOADS_MAX_ROWS)
      .execute();
    // An upload that ticks off several requested documents is one upload.
    const byId = new Map(rows.map((row) => [row.id, row]));
    return Array.from(byId.values(), ({ request_id, ...row }) => toUpload(row, request_id));
  },

  async status({ params: { upload_id } }, { db, principal }) {
    const found = await ownUpload(db, principal.userId, upload_id);
    const request = await db
      .selectFrom('document_request')
      .select('id')
      .where('upload_id', '=', upload_id)
      .executeTakeFirst();
    return toUpload(found, request?.id ?? null);
  },

  async cancel({ params: { upload_id } }, context) {
    await cancelUpload(context, await ownUpload(context.db, context.principal.userId, upload_id));
    return true as const;
  },

  async requests(_input, { db, clock, principal }) {
    const clients = await clientUuidsOf(db, principal.userId);
    const today = businessDayAt(clock.now().getTime());
    const rows = await db
      .selectFrom('document_request as r')
      .leftJoin('upload as u', 'u.id', 'r.upload_id')
      .select(['r.id', 'r.name_en', 'r.name_fr', 'r.due_on', 'r.requested_at', 'u.state'])
      .where('r.client_uuid', 'in', clients)
      .where('r.ended_as', 'is', null)
      .orderBy('r.due_on')
      .orderBy('r.id')
      .execute();
    return rows.map(({ id, name_en, name_fr, due_on, requested_at, state }) => ({
      request_id: id,
      name: { en: name_en, fr: name_fr },
      due_on,
      is_overdue: due_on < today,
      requested_at: instantOf(requested_at),
      upload_state: state === 'canceled' ? null : state,
    }));
  },
};
