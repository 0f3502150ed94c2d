import { exampleWorld } from '@portal/contracts/example-world';
import type { Transaction } from 'kysely';
import { storeSeededFile } from '../../files/seeded-files.ts';
import { insertDocument, rowOf, type NewDocument } from '../../modules/documents/add-document.ts';
import { sampleDocument } from '../../modules/documents/seeded/sample-document.ts';
import { tally } from '../../modules/documents/tally.ts';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

const WORD_PROCESSOR = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const remove = async (db: Transaction<Database>, id: string) => {
  const document = await db.selectFrom('document').selectAll().where('id', '=', id).executeTakeFirst();
  if (!document) return;
  await db.deleteFrom('document_version').where('document_id', '=', id).execute();
  await db.deleteFrom('document').where('id', '=', id).execute();
  await tally(db, document, -1);
};

const replace = (db: Transaction<Database>, document: NewDocument & { id: string }, at: number) =>
  remove(db, document.id).then(() => insertDocument(db, rowOf(document, at), document.versions));

/** The client has a new document to acknowledge and one of a type that no page shows; another client has one too. */
export const clientWithDocument = async (context: StateContext): Promise<GivenValues> => {
  const { config, db, clock } = context.services;
  const at = clock.now().getTime();
  const sample = await sampleDocument(config.seededDir, {
    client_uuid: exampleWorld.clientUuid,
    type: 'notice',
    asksAcknowledgement: true,
    at,
  });
  const letter = await storeSeededFile(config.seededDir, Buffer.from('A letter that no page shows.'));
  const plain: NewDocument = {
    ...sample,
    type: 'client_upload',
    name: { en: 'Letter.docx', fr: 'Letter.docx' },
    asksAcknowledgement: false,
    versions: [{ language: 'und', media_type: WORD_PROCESSOR, ...letter }],
  };
  const { client_uuid } = await db
    .selectFrom('client')
    .select('client_uuid')
    .where('user_id', '!=', exampleWorld.userUuid)
    .orderBy('client_uuid')
    .executeTakeFirstOrThrow();
  await inTransaction(db, [], async (transaction) => {
    await replace(transaction, { ...sample, id: exampleWorld.documentUuid }, at);
    await replace(transaction, { ...plain, id: exampleWorld.plainDocumentUuid }, at);
    await replace(transaction, { ...sample, id: exampleWorld.otherDocumentUuid, client_uuid }, at);
  });
  return withClient(exampleWorld.username)(context);
};
