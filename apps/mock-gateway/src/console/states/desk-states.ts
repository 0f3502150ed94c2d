import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { clientWithDocument } from './document-states.ts';
import { clientWithInquiries } from './inquiry-states.ts';
import { clientWithInstructions } from './instruction-states.ts';
import { clientWithMeetings } from './meeting-states.ts';
import { signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';
import { uploadOf } from './upload-states.ts';

/** The third message of a conversation whose first two are a question and its answer. */
const FURTHER = 3;
const MANY_UPLOADS = 20;
const DUE_IN_DAYS = 14;

const furtherMessage = (now: number) => ({
  conversation_id: exampleWorld.conversationUuid,
  number: FURTHER,
  user_id: exampleWorld.userUuid,
  message_id: '8d7e6f50-8f90-4b1a-9c2d-3e4f5a6b7c73',
  author: 'client' as const,
  author_name: null,
  text: 'And how much next year?',
  search_text: 'and how much next year?',
  sent_at: now,
  is_simulated: 0 as const,
});

const requestOf = (
  id: string,
  { now, upload_id, what }: { now: number; upload_id: string | null; what: string },
) => ({
  id,
  client_uuid: exampleWorld.clientUuid,
  name_en: what,
  name_fr: what,
  due_on: new Date(now + DUE_IN_DAYS * DAY_MS).toISOString().slice(0, 10),
  requested_at: now,
  upload_id,
});

/** One document is asked for, one was received, and one is attached to an inquiry. */
const withRequests = async ({ services: { db, clock } }: StateContext) => {
  const now = clock.now().getTime();
  const { plainDocumentUuid, documentUuid, userUuid, inquiryUuid } = exampleWorld;
  const { file_id } = await db
    .selectFrom('document_version')
    .select('file_id')
    .where('document_id', '=', plainDocumentUuid)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('upload')
    .values({ ...uploadOf(file_id, now), state: 'clean', settled_at: now })
    .execute();
  await db
    .insertInto('document_request')
    .values([
      requestOf(exampleWorld.documentRequestUuid, { now, upload_id: null, what: 'Signed transfer form' }),
      requestOf(exampleWorld.receivedRequestUuid, { now, upload_id: file_id, what: 'Proof of address' }),
    ])
    .execute();
  await db
    .insertInto('attached_file')
    .values({
      id: randomUUID(),
      user_id: userUuid,
      owner_kind: 'inquiry',
      owner_id: inquiryUuid,
      position: 0,
      name_en: 'Notice',
      name_fr: 'Avis',
      document_id: documentUuid,
      upload_id: null,
    })
    .execute();
};

const sentDocumentOf = (id: string, { now, put_by }: { now: number; put_by: string }) => ({
  id,
  client_uuid: exampleWorld.clientUuid,
  put_by,
  name_en: 'Investment policy statement',
  name_fr: 'Énoncé de politique de placement',
  type: 'agreement' as const,
  account_uuid: null,
  year: 2026,
  put_at: now,
  document_id: null,
  viewed_at: null,
  withdrawn_at: null,
});

/** One document is being scanned before the client has it; another one was viewed. */
const withPutDocuments = async (context: StateContext) => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { id: put_by } = await userNamed(context, exampleWorld.otherAdvisorUsername);
  const { sentDocumentUuid, viewedSentDocumentUuid, plainDocumentUuid } = exampleWorld;
  await db
    .insertInto('upload')
    .values({ ...uploadOf(sentDocumentUuid, now), user_id: put_by, state: 'pending' })
    .execute();
  const viewed = { document_id: plainDocumentUuid, viewed_at: now };
  await db
    .insertInto('put_document')
    .values([
      sentDocumentOf(sentDocumentUuid, { now, put_by }),
      { ...sentDocumentOf(viewedSentDocumentUuid, { now, put_by }), ...viewed },
    ])
    .execute();
};

/** The example client waits for each of the answers that an advisor gives; an advisor is signed in. */
const withDesk =
  (username: string) =>
  async (context: StateContext): Promise<GivenValues> => {
    await clientWithInquiries(context);
    await clientWithMeetings(context);
    await clientWithInstructions(context);
    await clientWithDocument(context);
    await withRequests(context);
    await withPutDocuments(context);
    const { db, clock } = context.services;
    const now = clock.now().getTime();
    const { conversationUuid, meetingUuid } = exampleWorld;
    await db
      .updateTable('meeting')
      .set({ state: 'requested', video_url: null })
      .where('id', '=', meetingUuid)
      .execute();
    await db.insertInto('conversation_message').values(furtherMessage(now)).execute();
    await db
      .updateTable('conversation')
      .set({ last_number: FURTHER, last_at: now, read_until: FURTHER })
      .where('id', '=', conversationUuid)
      .execute();
    const { values } = await signedIn(context, await userNamed(context, username), 'authenticator');
    return { ...values, clients: [exampleWorld.username, 'camille.fortin', username] };
  };

export const advisorWithDesk = withDesk(exampleWorld.otherAdvisorUsername);
/** The same, and as many uploads of the advisor are unfinished as one user may have. */
export const advisorWithManyUploads = async (context: StateContext): Promise<GivenValues> => {
  const given = await advisorWithDesk(context);
  const { db, clock } = context.services;
  const { id: user_id } = await userNamed(context, exampleWorld.otherAdvisorUsername);
  const now = clock.now().getTime();
  const uploads = Array.from({ length: MANY_UPLOADS }, () => ({ ...uploadOf(randomUUID(), now), user_id }));
  await db.insertInto('upload').values(uploads).execute();
  return given;
};

export const advisorOfOthers = withDesk(exampleWorld.advisorUsername);
