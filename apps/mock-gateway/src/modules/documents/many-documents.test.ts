import { randomUUID } from 'node:crypto';
import type { OutputOf } from '@portal/contracts/call';
import { documents } from '@portal/contracts/documents';
import { expect, it, vi } from 'vitest';
import { inTransaction } from '../../store/in-transaction.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { isOnPostgres } from '../../testing/place.ts';
import { planOf, readByIndex } from '../../testing/plan.ts';
import { insertDocument, rowOf } from './add-document.ts';
import { clientNamed } from './documents.testing.ts';

type List = OutputOf<typeof documents.list>;

const [FEW, MANY] = [50, 5_000];

const addDocuments = async ({ services, clock }: Awaited<ReturnType<typeof startGateway>>, count: number) => {
  const { client_uuid } = await clientNamed(services.db, 'noel.sauve');
  const now = clock.now().getTime();
  await inTransaction(services.db, [], async (transaction) => {
    for (let at = 0; at < count; at += 1) {
      const name = { en: `Statement ${at}`, fr: `Relevé ${at}` };
      const version = {
        language: 'en' as const,
        file_id: randomUUID(),
        media_type: 'application/pdf',
        size: 1,
        sha256: '0'.repeat(64),
      };
      const versions = [version];
      const document = { client_uuid, type: 'statement', added_by: 'firm', name, versions } as const;
      await insertDocument(transaction, rowOf(document, now - at * 60_000), versions);
    }
  });
};

it(
  'costs the store the same for a client of 5 000 documents as for one of 50',
  { timeout: 120_000 },
  async () => {
    const gateway = await startGateway();
    const client = await gateway.as('noel.sauve');
    const { db } = gateway.services;
    const list = (send: Send) => send({ method: 'POST', url: documents.list.path, body: {} });
    const opening = async () => {
      const executed = vi.spyOn(db.getExecutor(), 'executeQuery');
      const response = await list(client);
      const queries = executed.mock.calls.map(([query]) => query);
      executed.mockRestore();
      return { queries: queries.filter(({ sql }) => sql.includes('document')), page: response.json<List>() };
    };
    await addDocuments(gateway, FEW);
    const few = await opening();
    await addDocuments(gateway, MANY - FEW);
    const many = await opening();
    expect([few.page.count, many.page.count]).toEqual([FEW, MANY]);
    expect(many.page.rows).toHaveLength(few.page.rows.length);
    expect(many.queries.map(({ sql }) => sql)).toEqual(few.queries.map(({ sql }) => sql));
    const page = many.queries.find(({ sql }) => sql.includes('order by "d"."added_at" desc'))!;
    const plan = await planOf(gateway.services, { compile: () => page });
    // Read in the order of the index, from its newest end, and no further than the page.
    expect(plan).toMatch(readByIndex('document_of_client'));
    expect(plan).not.toMatch(isOnPostgres() ? /Sort/ : /TEMP B-TREE/);
  },
);
