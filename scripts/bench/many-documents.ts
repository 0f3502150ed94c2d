import { randomUUID } from 'node:crypto';
import { readConfig } from '../../apps/mock-gateway/src/config.ts';
import { insertDocument, rowOf } from '../../apps/mock-gateway/src/modules/documents/add-document.ts';
import { inTransaction } from '../../apps/mock-gateway/src/store/in-transaction.ts';
import { openStore } from '../../apps/mock-gateway/src/store/store.ts';

const MINUTE_MS = 60_000;

/** Puts so many documents, without bytes, in front of each of some clients, while no gateway runs over the store. */
export const addDocuments = async (
  dataDir: string,
  readers: readonly { username: string; count: number }[],
): Promise<void> => {
  const { db, close } = await openStore(readConfig({ DATA_DIR: dataDir }).store);
  for (const { username, count } of readers)
    await inTransaction(db, [], async (transaction) => {
      const { client_uuid } = await transaction
        .selectFrom('client as c')
        .innerJoin('user as u', 'u.id', 'c.user_id')
        .select('c.client_uuid')
        .where('u.username', '=', username)
        .executeTakeFirstOrThrow();
      const now = Date.now();
      for (let at = 0; at < count; at += 1) {
        const version = {
          language: 'en',
          file_id: randomUUID(),
          media_type: 'application/pdf',
          size: 1,
          sha256: '0'.repeat(64),
        } as const;
        const name = { en: `Statement ${at}`, fr: `Relevé ${at}` };
        const document = {
          client_uuid,
          type: 'statement',
          added_by: 'firm',
          name,
          versions: [version],
        } as const;
        await insertDocument(transaction, rowOf(document, now - at * MINUTE_MS), document.versions);
      }
    });
  await close();
};
