import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { deskDocuments } from '@portal/contracts/desk-documents';
import type { Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { publish } from '../../events/publish.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { businessDayAt } from '../../market/business-day.ts';
import type { Database } from '../../store/schema.ts';
import { readOnDesk, writeOnDesk } from '../desk/on-desk.ts';
import { userOfClient } from '../desk/own-users.queries.ts';
import { notify } from '../notifications/notify.ts';
import { queueReminder, REQUESTS_PAGE, wordsOf } from './request-reminder.ts';
import { findRequest, listRequests, stateOf, type RequestRow } from './requests.queries.ts';

/** What a client was asked for, as their advisor reads it. */
export const readRequests = async (
  { params: { client_uuid } }: InputOf<typeof deskDocuments.requests>,
  context: SignedInContext,
): Promise<OutputOf<typeof deskDocuments.requests>> => {
  const { db, clock } = context;
  const userId = await userOfClient(db, client_uuid);
  const { client } = await readOnDesk(context, { userId, subject: 'documents', client_uuid });
  return { client, requests: await listRequests(db, client_uuid, clock.now().getTime()) };
};

/** Throws `invalid_request` for a day that has passed. */
const requireAhead = (due_on: string, now: number) => {
  if (due_on >= businessDayAt(now)) return;
  throw new GatewayError('invalid_request', {
    issues: [{ path: 'body.due_on', message: 'it has passed' }],
  });
};

type Asked = InputOf<typeof deskDocuments.ask>;

const isSame = (row: RequestRow, { params, body }: Asked, userId: string) =>
  row.client_uuid === params.client_uuid &&
  row.requested_by === userId &&
  row.name_en === body.what &&
  row.due_on === body.due_on;

const insertRequest = async (
  context: SignedInContext,
  db: Transaction<Database>,
  { asked: { params, body }, owner }: { asked: Asked; owner: string },
) => {
  const { clock, config, principal } = context;
  const row = {
    id: body.request_id,
    client_uuid: params.client_uuid,
    // The advisor writes it once, in the language of the client.
    name_en: body.what,
    name_fr: body.what,
    due_on: body.due_on,
    requested_at: clock.now().getTime(),
    upload_id: null,
    requested_by: principal.userId,
  };
  await db.insertInto('document_request').values(row).execute();
  await recordAudit(context, { event: 'document_requested', subject: row.id }, db);
  const news = { kind: 'request', text: 'request_document' } as const;
  await notify({ db, clock, config }, { ...news, userId: owner, params: wordsOf(row), link: REQUESTS_PAGE });
  await queueReminder({ db, clock }, { request_id: row.id, user_id: owner, due_on: row.due_on });
  await publish(db, owner, 'uploads');
};

/** Asks a client for a document, once for each id. */
export const askForDocument = async (asked: Asked, context: SignedInContext): Promise<true> => {
  const { params, body } = asked;
  const userId = await userOfClient(context.db, params.client_uuid);
  const what = { userId, subject: 'documents', client_uuid: params.client_uuid } as const;
  return writeOnDesk(context, what, async (db, { userId: owner }) => {
    const known = await findRequest(db, body.request_id);
    if (known) {
      if (!isSame(known, asked, context.principal.userId)) throw new GatewayError('conflict');
      return true as const;
    }
    requireAhead(body.due_on, context.clock.now().getTime());
    await insertRequest(context, db, { asked, owner });
    return true as const;
  });
};

/** The state in which a request can come to its end. */
const endsFrom = { done: 'received', withdrawn: 'asked' } as const;

/** Ends a request as its client's advisor. Throws `conflict` where it is no longer as it was shown. */
export const moveRequestOnDesk = async (
  { params: { request_id }, body: { from, to } }: InputOf<typeof deskDocuments.moveRequest>,
  context: SignedInContext,
): Promise<true> => {
  const known = await findRequest(context.db, request_id);
  const client_uuid = known?.client_uuid;
  const userId = client_uuid && (await userOfClient(context.db, client_uuid));
  const what = { userId, subject: 'documents', client_uuid } as const;
  return writeOnDesk(context, what, async (db, { userId: owner }) => {
    const row = await findRequest(db, request_id);
    if (!row || stateOf(row) !== from || from !== endsFrom[to]) throw new GatewayError('conflict');
    await db
      .updateTable('document_request')
      .set({ ended_as: to, ended_at: context.clock.now().getTime() })
      .where('id', '=', request_id)
      .execute();
    await recordAudit(context, { event: 'document_request_moved', subject: `${request_id}/${to}` }, db);
    await publish(db, owner, 'uploads');
    return true as const;
  });
};
