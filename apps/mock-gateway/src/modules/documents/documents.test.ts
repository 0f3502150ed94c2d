import type { OutputOf } from '@portal/contracts/call';
import { documents } from '@portal/contracts/documents';
import { describe, expect, it } from 'vitest';
import { verifyAudit } from '../../identity/audit/verify-audit.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { clientNamed, putDocument, storeFile } from './documents.testing.ts';

type List = OutputOf<typeof documents.list>;

/** Has no document of the seed. */
const NOBODY = 'noel.sauve';

const listAs =
  (client: Send) =>
  async (body: object = {}) => {
    const response = await client({ method: 'POST', url: documents.list.path, body });
    expect(response.statusCode).toBe(200);
    return response.json<List>();
  };

const start = async () => {
  const gateway = await startGateway();
  const client = await gateway.as(NOBODY);
  const { client_uuid, user_id } = await clientNamed(gateway.services.db, NOBODY);
  const put = (document: Parameters<typeof putDocument>[1] = {}) =>
    putDocument(gateway, { client_uuid, ...document });
  const count = async () => (await client({ url: documents.count.path })).json<number>();
  const view = (ids: string[], status: string) =>
    client({ method: 'POST', url: documents.view.path, body: { ids, status } });
  return { ...gateway, client, client_uuid, user_id, put, count, view, list: listAs(client) };
};

const namesIn = ({ rows }: List) => rows.map(({ name }) => name.en);

describe('the list of documents', () => {
  it('is empty for a client without any, with nothing to filter by', async () => {
    const { list } = await start();
    expect(await list()).toEqual({ count: 0, types: [], years: [], accounts: [], rows: [], next: null });
  });

  it('has the French and the English version of a document in one row, the newest row first', async () => {
    const gateway = await start();
    await gateway.put({ name: 'First', versions: [storeFile(gateway, 'one', { language: 'fr' })] });
    gateway.clock.move(1);
    const both = (['en', 'fr'] as const).map((language) => storeFile(gateway, language, { language }));
    await gateway.put({ name: 'Second', versions: both });
    const { rows, count } = await gateway.list();
    expect(count).toBe(2);
    expect(rows.map(({ name, versions }) => [name.en, versions])).toEqual([
      [
        'Second',
        [
          { language: 'en', media_type: 'application/pdf', size: 2 },
          { language: 'fr', media_type: 'application/pdf', size: 2 },
        ],
      ],
      ['First', [{ language: 'fr', media_type: 'application/pdf', size: 3 }]],
    ]);
  });

  it('is filtered by type, year, account and status together, and counts what matches', async () => {
    const { as } = await startGateway();
    const list = listAs(await as('margaret.chen'));
    const all = await list({ limit: 100 });
    const { type, account_uuid, added_at } = all.rows.find((row) => row.account_uuid && row.viewed_at)!;
    const year = Number(added_at.slice(0, 4));
    const expected = all.rows.filter(
      (row) =>
        row.type === type &&
        row.account_uuid === account_uuid &&
        row.added_at.startsWith(String(year)) &&
        row.viewed_at,
    );
    const found = await list({ types: [type], account: account_uuid, year, status: 'viewed' });
    expect(found.rows).toEqual(expected);
    expect(found.count).toBe(expected.length);
    expect([found.types, found.years, found.accounts]).toEqual([all.types, all.years, all.accounts]);
  });

  it('finds part of a name in either language without case and accents, and takes no wildcard for one', async () => {
    const { put, list } = await start();
    for (const name of ['Relevé d’ÉTÉ', 'Summer 100%', 'under_score', 'back\\slash']) await put({ name });
    expect(namesIn(await list({ text: 'releve D’ete' }))).toEqual(['Relevé d’ÉTÉ']);
    expect(namesIn(await list({ text: '%' }))).toEqual(['Summer 100%']);
    expect(namesIn(await list({ text: 'R_S' }))).toEqual(['under_score']);
    expect(namesIn(await list({ text: '\\' }))).toEqual(['back\\slash']);
    expect((await list({ text: '(FR)' })).count).toBe(4);
    expect((await list({ text: "' or 1=1 --" })).count).toBe(0);
  });

  it('is read in pages without a gap or a repetition, also where documents were added at one instant', async () => {
    const { put, list } = await start();
    const added = [];
    for (let at = 0; at < 7; at += 1) added.push(await put({ name: `Document ${at}` }));
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await list({ limit: 3, ...(after && { after }) });
      expect(page.count).toBe(7);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next ?? undefined;
    } while (after);
    expect(seen.toSorted()).toEqual(added.toSorted());
  });

  it('counts a year by the calendar of the firm', async () => {
    const { put, clock, as } = await start();
    clock.set(new Date('2027-01-01T04:59:00Z'));
    await put({ name: 'Eve' });
    clock.set(new Date('2027-01-01T05:01:00Z'));
    await put({ name: 'Day' });
    const list = listAs(await as(NOBODY));
    expect((await list()).years).toEqual([2027, 2026]);
    expect(namesIn(await list({ year: 2027 }))).toEqual(['Day']);
  });

  it('never has a document of another client, whichever account is named', async () => {
    const { services, list, put, as } = await start();
    await put({ name: 'Mine' });
    const theirs = await listAs(await as('margaret.chen'))();
    const [account] = await services.db.selectFrom('account').select('account_uuid').execute();
    expect((await list({ account: account!.account_uuid })).rows).toEqual([]);
    expect(theirs.rows.map(({ name }) => name.en)).not.toContain('Mine');
  });
});

describe('a document', () => {
  it('is viewed once, is new again when marked so, and the count follows', async () => {
    const { put, count, view, list, store } = await start();
    const ids = [await put(), await put({ added_by: 'client' })];
    expect(await count()).toBe(1);
    expect((await view(ids, 'viewed')).json()).toEqual({ new_count: 0 });
    expect((await view(ids, 'viewed')).json()).toEqual({ new_count: 0 });
    expect(await count()).toBe(0);
    expect((await list({ status: 'new' })).count).toBe(0);
    expect((await view([ids[0]!, ids[0]!], 'new')).json()).toEqual({ new_count: 1 });
    expect((await list({ status: 'new' })).count).toBe(1);
    const events = await rowsOf(
      store,
      `select event, subject from audit_event where event = 'document_viewed'`,
    );
    expect(events).toEqual([{ event: 'document_viewed', subject: ids[0] }]);
  });

  it('is not viewed together with one of another client, nor are the others then', async () => {
    const gateway = await start();
    const own = await gateway.put();
    const theirs = await putDocument(gateway);
    for (const other of [theirs, crypto.randomUUID()]) {
      const response = await gateway.view([own, other], 'viewed');
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
    expect(await gateway.count()).toBe(1);
  });

  it('that the firm adds is notified, in both languages, and one of the client is not', async () => {
    const { put, store, user_id, clock } = await start();
    const since = clock.now().getTime();
    await put({ name: 'Letter' });
    await put({ type: 'statement' });
    await put({ added_by: 'client' });
    const audited = await rowsOf(
      store,
      `select kind, title_en, title_fr, link from notification where user_id = ? and created_at >= ? order by kind`,
      user_id,
      since,
    );
    expect(audited).toEqual([
      {
        kind: 'document',
        title_en: 'A new document is available: Letter',
        title_fr: expect.stringContaining('Letter (fr)'),
        link: '/app/documents',
      },
      expect.objectContaining({ kind: 'statement' }),
    ]);
  });

  it('is acknowledged once where it asks for that, which the audit log holds with its retention', async () => {
    const { put, client, list, store, clock, user_id } = await start();
    const [asks, plain] = [await put({ asksAcknowledgement: true, kept_until: '2033-11-20' }), await put()];
    const acknowledge = (id: string) =>
      client({ method: 'POST', url: documents.acknowledge.path.replace('{id}', id) });
    const first = (await acknowledge(asks)).json<{ at: string }>();
    clock.move(5_000);
    expect((await acknowledge(asks)).json()).toEqual(first);
    expect((await acknowledge(plain)).json().message).toBe('conflict');
    const row = (await list()).rows.find(({ id }) => id === asks);
    expect([row?.acknowledgement, row?.kept_until]).toEqual([first, '2033-11-20']);
    const lines = await rowsOf(
      store,
      `select event, subject, user_id from audit_event where event like 'document%' order by number`,
    );
    expect(lines).toEqual([
      { event: 'document_added', subject: asks, user_id: null },
      { event: 'document_retained', subject: `${asks}/2033-11-20`, user_id: null },
      { event: 'document_added', subject: plain, user_id: null },
      { event: 'document_acknowledged', subject: asks, user_id },
    ]);
    expect(await verifyAudit(store.db)).toMatchObject({ kind: 'intact' });
  });

  it('of another client gives the same error as one that does not exist, whatever is asked of it', async () => {
    const gateway = await start();
    const theirs = await putDocument(gateway, { versions: [storeFile(gateway, 'theirs')] });
    for (const id of [theirs, crypto.randomUUID()])
      for (const [url, body] of [
        [documents.acknowledge.path.replace('{id}', id), undefined],
        [documents.address.path.replace('{id}', id), { language: 'en', purpose: 'attachment' }],
        [documents.archive.path, { ids: [id], language: 'en' }],
      ] as const) {
        const response = await gateway.client({ method: 'POST', url, ...(body && { body }) });
        expect([response.statusCode, response.json().message], url).toEqual([404, 'not_found']);
      }
  });
});
