import { exampleWorld } from '@portal/contracts/example-world';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putDocument, storeFile } from '../modules/documents/documents.testing.ts';
import { READER, startDelegates } from '../modules/delegates/delegates.testing.ts';
import { closedCalls } from '../testing/request-of.ts';
import { accessesBy, inRole, personNamed } from '../testing/sharing.ts';

const RUNS = 12;
const REQUEST_ID = 'x-request-id';
const AREA = '/rest/portal/documents';

type Started = Awaited<ReturnType<typeof startDelegates>>;
type Listed = { count: number; rows: { id: string }[]; accounts: { account_uuid: string }[] };

/** A client with a document of each account and one of none, and a delegate of theirs. */
const start = async () => {
  const started = await startDelegates();
  const { db } = started.services;
  const { clientUuid } = exampleWorld;
  const other = await personNamed(started, 'camille.fortin');
  // What was seeded becomes another client's.
  await db
    .updateTable('document')
    .set({ client_uuid: other.client_uuid })
    .where('client_uuid', '=', clientUuid)
    .execute();
  await db.deleteFrom('document_tally').where('client_uuid', '=', clientUuid).execute();
  const account = await db
    .selectFrom('account')
    .selectAll()
    .where('account_uuid', '=', exampleWorld.accountUuid)
    .executeTakeFirstOrThrow();
  for (const at of [1, 2])
    await db
      .insertInto('account')
      .values({ ...account, account_uuid: crypto.randomUUID(), number: `${account.number}-${at}` })
      .execute();
  const accounts = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('client_uuid', '=', clientUuid)
    .orderBy('account_uuid')
    .execute();
  const documents: { id: string; account_uuid: string | null }[] = [];
  for (const account_uuid of [...accounts.map((one) => one.account_uuid), null]) {
    const versions = [storeFile(started, `of ${account_uuid}`)];
    documents.push({ id: await putDocument(started, { account_uuid, versions }), account_uuid });
  }
  const reader = await personNamed(started, READER);
  const own = await putDocument(started, {
    client_uuid: reader.client_uuid,
    versions: [storeFile(started, 'of the delegate')],
  });
  const { delegate_id, role } = await started.share({ has_documents: true });
  return { ...started, documents, own, delegate_id, role, userId: reader.userId };
};

const fetched = (send: Started['send'], url: string) =>
  send({ url: url.replace(/^https?:\/\/[^/]+/, '') }).then(({ statusCode }) => statusCode);

const addressOf = (id: string) => ({
  method: 'POST' as const,
  url: `${AREA}/${id}/address`,
  body: { language: 'en', purpose: 'attachment' },
});
const archiveOf = (ids: readonly string[]) => ({
  method: 'POST' as const,
  url: `${AREA}/archive`,
  body: { ids, language: 'en' },
});
const LIST = { method: 'POST' as const, url: AREA, body: {} };
const COUNT = { url: '/rest/portal/document/count' };

describe('the documents that a client shares with a delegate', () => {
  it('are those of the accounts in scope, with files, counts and archives, and no others, for any scope', async () => {
    const started = await start();
    const { documents, own, delegate_id, role, userId, change, send } = started;
    const accounts = documents.flatMap(({ account_uuid }) => account_uuid ?? []);
    const scopes = fc.record({
      accounts: fc.option(fc.subarray(accounts, { minLength: 1 })),
      has_amounts: fc.boolean(),
      has_documents: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(scopes, async (scope) => {
        const changed = await change(delegate_id, scope);
        const isPossible = scope.has_amounts || !scope.has_documents;
        expect(changed.statusCode).toBe(isPossible ? 200 : 400);
        if (!isPossible) {
          expect(changed.json().issues).toEqual([
            { path: 'body.scope.has_documents', message: 'documents_need_amounts' },
          ]);
          return;
        }
        const reader = await inRole(started, userId, role);
        const expected = documents
          .filter(({ account_uuid }) =>
            account_uuid === null
              ? scope.accounts === null
              : (scope.accounts?.includes(account_uuid) ?? true),
          )
          .map(({ id }) => id);
        const list = await reader(LIST);
        const count = await reader(COUNT);
        if (!scope.has_documents) {
          expect([list.statusCode, count.statusCode]).toEqual([403, 403]);
          for (const { id } of documents) expect((await reader(addressOf(id))).statusCode).toBe(403);
          return;
        }
        const { rows, count: all, accounts: facets } = list.json<Listed>();
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.toSorted());
        expect([all, count.json()]).toEqual([expected.length, expected.length]);
        expect(facets.map(({ account_uuid }) => account_uuid).toSorted()).toEqual(
          (scope.accounts ?? accounts).toSorted(),
        );
        const found = (await reader({ ...LIST, body: { text: 'document' } })).json<Listed>();
        expect([found.count, found.rows.length]).toEqual([expected.length, expected.length]);
        for (const id of [...documents.map((one) => one.id), own]) {
          const response = await reader(addressOf(id));
          expect([id, response.statusCode]).toEqual([id, expected.includes(id) ? 200 : 404]);
          const read = (await accessesBy(started, response.headers[REQUEST_ID])).map((one) => [
            one.document_id,
            one.outcome,
          ]);
          const isOwn = id === own;
          expect(read).toEqual(isOwn ? [] : [[id, expected.includes(id) ? 'read' : 'refused']]);
          if (response.statusCode === 200) expect(await fetched(send, response.json().url)).toBe(200);
        }
        const archive = await reader(archiveOf(expected));
        expect(await fetched(send, archive.json().url)).toBe(200);
        expect((await reader(archiveOf([...expected, own]))).statusCode).toBe(404);
      }),
      { numRuns: RUNS },
    );
  });

  it('are fetched from an address only while they are shared, and by no altered address', async () => {
    const started = await start();
    const { documents, delegate_id, role, userId, change, send, owner } = started;
    const all = { has_documents: true };
    const reader = await inRole(started, userId, role);
    const [first] = documents;
    const given = async () => {
      await change(delegate_id, all);
      return [
        (await reader(addressOf(first!.id))).json().url as string,
        (await reader(archiveOf(documents.map(({ id }) => id)))).json().url as string,
      ];
    };
    for (const less of [{}, { ...all, accounts: [documents[1]!.account_uuid] }]) {
      const urls = await given();
      for (const url of urls) expect(await fetched(send, url)).toBe(200);
      await change(delegate_id, less);
      for (const url of urls) expect(await fetched(send, url)).toBe(404);
    }
    for (const url of await given()) {
      const altered = new URL(url);
      altered.searchParams.delete('shared_with');
      expect(await fetched(send, altered.href)).toBe(404);
      altered.searchParams.set('shared_with', `${userId}/client`);
      expect(await fetched(send, altered.href)).toBe(404);
    }
    const ofOwner = new URL((await owner(addressOf(first!.id))).json().url);
    expect(ofOwner.searchParams.has('shared_with')).toBe(false);
    ofOwner.searchParams.set('shared_with', `${userId}/${role}`);
    expect(await fetched(send, ofOwner.href)).toBe(404);
  });

  it('are neither marked nor acknowledged by the delegate, to whom no other call about files is open', async () => {
    const started = await start();
    const { documents, own, delegate_id, role, userId, change } = started;
    await change(delegate_id, { has_documents: true });
    const reader = await inRole(started, userId, role);
    const view = { method: 'POST' as const, url: `${AREA}/view` };
    for (const id of [documents[0]!.id, own]) {
      expect((await reader({ ...view, body: { ids: [id], status: 'viewed' } })).statusCode).toBe(403);
      expect((await reader({ method: 'POST', url: `${AREA}/${id}/acknowledge` })).statusCode).toBe(403);
    }
    const rejected = closedCalls.filter(({ domain }) =>
      ['uploads', 'taxSlips', 'reports', 'ownData'].includes(domain),
    );
    expect(rejected.length).toBeGreaterThan(10);
    for (const { title, request } of rejected) {
      const { statusCode } = await reader(request);
      expect([title, [403, 409].includes(statusCode)]).toEqual([title, true]);
    }
  });

  it('and the numbers of them are recorded for the client, those of no account too', async () => {
    const started = await start();
    const { documents, delegate_id, role, userId, change } = started;
    const { clientUuid: client_uuid } = exampleWorld;
    const subject = { client_uuid, subject: 'documents', outcome: 'read', document_id: null };
    const recorded = async (request: typeof LIST | typeof COUNT) => {
      const reader = await inRole(started, userId, role);
      const { headers } = await reader(request);
      return accessesBy(started, headers[REQUEST_ID]);
    };
    const { account_uuid } = documents[0]!;
    for (const request of [LIST, COUNT]) {
      await change(delegate_id, { has_documents: true });
      expect(await recorded(request)).toEqual([{ ...subject, account_uuid: null }]);
      await change(delegate_id, { has_documents: true, accounts: [account_uuid] });
      expect(await recorded(request)).toEqual([{ ...subject, account_uuid }]);
    }
  });
});
