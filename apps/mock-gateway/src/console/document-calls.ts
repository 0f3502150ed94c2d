import { documentTypes } from '@portal/contracts/documents';
import * as z from 'zod/mini';
import { GatewayError } from '../errors/gateway-error.ts';
import { addDocument } from '../modules/documents/add-document.ts';
import { sampleDocument } from '../modules/documents/seeded/sample-document.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

const put = z.strictObject({
  username: z.string(),
  type: z.enum(documentTypes),
  asks_acknowledgement: z._default(z.boolean(), false),
});

const clientOf = async ({ services }: Desk, username: string) => {
  const client = await services.db
    .selectFrom('client as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('c.client_uuid')
    .where('u.username', '=', username)
    .orderBy('c.client_id')
    .executeTakeFirst();
  if (!client) throw new GatewayError('not_found');
  return client.client_uuid;
};

/** Puts a document, with files of its own, in front of a client, as the firm would. */
export const documentCalls = ({ get, post }: ConsoleCalls, desk: Desk): void => {
  const { services, world } = desk;
  get('documents/types', () => documentTypes);
  post('documents', async ({ body, id: requestId }) => {
    const { username, type, asks_acknowledgement } = read(put, body);
    const document = await sampleDocument(services.config.seededDir, {
      client_uuid: await clientOf(desk, username),
      type,
      asksAcknowledgement: asks_acknowledgement,
      at: services.clock.now().getTime(),
    });
    world.touch();
    const { clock, config } = services;
    const added = await inTransaction(services.db, [], (transaction) =>
      addDocument(transaction, document, { clock, config, requestId }),
    );
    return { id: added };
  });
};
