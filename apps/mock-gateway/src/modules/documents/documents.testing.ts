import { createHash, randomUUID } from 'node:crypto';
import { writeFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { filePath } from '../../files/file-path.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import type { startGateway } from '../../testing/gateway.ts';
import { addDocument, type NewDocument } from './add-document.ts';
import type { VersionRow } from './documents.tables.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Stores bytes as a file of a document. */
export const storeFile = (
  { services }: Gateway,
  content: string | Buffer,
  { language = 'en', media_type = 'application/pdf' }: Partial<VersionRow> = {},
) => {
  const bytes = Buffer.from(content);
  const file_id = randomUUID();
  const path = filePath(services.config.dataDir, file_id);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { language, file_id, media_type, size: bytes.length, sha256 };
};

/** Puts a document in front of the client of the examples, or of another. */
export const putDocument = async (
  { services }: Gateway,
  { name = 'A document', ...document }: Partial<Omit<NewDocument, 'name'>> & { name?: string } = {},
): Promise<string> => {
  const { client_uuid } = document.client_uuid
    ? { client_uuid: document.client_uuid }
    : await clientNamed(services.db, 'olivia.martin');
  return inTransaction(services.db, [], (transaction) =>
    addDocument(
      transaction,
      {
        type: 'notice',
        added_by: 'firm',
        versions: [],
        ...document,
        client_uuid,
        name: { en: name, fr: `${name} (fr)` },
      },
      { clock: services.clock, config: services.config, requestId: 'test' },
    ),
  );
};

/** The first client of a user. */
export const clientNamed = (db: Gateway['services']['db'], username: string) =>
  db
    .selectFrom('client as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select(['c.client_uuid', 'u.id as user_id'])
    .where('u.username', '=', username)
    .orderBy('c.client_id')
    .executeTakeFirstOrThrow();
