import {
  DESK_REQUESTS_MAX_ROWS,
  type DeskRequest,
  type RequestState,
} from '@portal/contracts/desk-documents';
import type { Kysely } from 'kysely';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;

const requests = (db: Db) =>
  db
    .selectFrom('document_request as r')
    .leftJoin('upload as u', (join) => join.onRef('u.id', '=', 'r.upload_id').on('u.state', '!=', 'canceled'))
    // A clean upload is stored under its own id, which its document refers to.
    .leftJoin('document_version as v', 'v.file_id', 'r.upload_id')
    .select([
      'r.id',
      'r.client_uuid',
      'r.name_en',
      'r.name_fr',
      'r.due_on',
      'r.requested_at',
      'r.requested_by',
    ])
    .select(['r.ended_as', 'r.ended_at', 'u.state as upload_state', 'u.reason', 'v.document_id']);

export type RequestRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>;

/** A document request; undefined for none. */
export const findRequest = (db: Db, id: string) => requests(db).where('r.id', '=', id).executeTakeFirst();

/** Where a request is. */
export const stateOf = ({ ended_as, upload_state }: RequestRow): RequestState =>
  ended_as ?? (upload_state === 'clean' ? 'received' : 'asked');

const toRequest = (row: RequestRow, today: string): DeskRequest => {
  const state = stateOf(row);
  const isAsked = state === 'asked';
  return {
    request_id: row.id,
    name: { en: row.name_en, fr: row.name_fr },
    due_on: row.due_on,
    is_overdue: isAsked && row.due_on < today,
    requested_at: new Date(row.requested_at).toISOString(),
    state,
    is_scanning: isAsked && row.upload_state === 'pending',
    refused: isAsked && row.upload_state === 'quarantined' ? row.reason : null,
    document_id: row.upload_state === 'clean' ? row.document_id : null,
  };
};

/** What a client was asked for: what is open by its due day, and then what has ended, the latest first. */
export const listRequests = async (db: Db, client_uuid: string, now: number): Promise<DeskRequest[]> => {
  const own = requests(db).where('r.client_uuid', '=', client_uuid);
  const going = await own
    .where('r.ended_as', 'is', null)
    .orderBy('r.due_on')
    .orderBy('r.id')
    .limit(DESK_REQUESTS_MAX_ROWS)
    .execute();
  const ended = await own
    .where('r.ended_as', 'is not', null)
    .orderBy('r.ended_at', 'desc')
    .orderBy('r.id')
    .limit(DESK_REQUESTS_MAX_ROWS)
    .execute();
  const today = businessDayAt(now);
  return [...going, ...ended].slice(0, DESK_REQUESTS_MAX_ROWS).map((row) => toRequest(row, today));
};
