import { existsSync, readdirSync, rmSync } from 'node:fs';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import type { DataExport } from '@portal/contracts/own-data';
import { describe, expect, it } from 'vitest';
import { enrolPasskey, startPasskey, startSignIn, signInBy } from '../../console/states/passkey-calls.ts';
import { PORTAL_ORIGIN } from '../../console/states/software-authenticator.ts';
import { filePath, uploadsFolder } from '../../files/file-path.ts';
import type { Send } from '../../testing/gateway.ts';
import { LEASE_MS, claimJobs } from '../../work/claim-jobs.ts';
import { doJob } from '../../work/do-job.ts';
import { putDocument, storeFile } from '../documents/documents.testing.ts';
import { startOwnData } from './own-data.testing.ts';
import { exportPreparation } from './prepare-export.ts';
import { tidyExports } from './tidy-exports.ts';

const TRUSTEE = 'henri.lavoie';

const messageOf = (response: { json: () => { message: string } }) => response.json().message;

describe('a request for an export', () => {
  it('requires the right password, and ends the session after five wrong ones', async () => {
    const own = await startOwnData();
    const client = await own.as();
    for (let attempt = 1; attempt <= 5; attempt += 1)
      expect(messageOf(await own.request(client, { current_password: 'wrong' }))).toBe('wrong_password');
    expect(messageOf(await own.request(client, { current_password: 'wrong' }))).toBe('too_many_attempts');
    expect((await client({ url: '/rest/user/me' })).statusCode).toBe(401);
    expect((await own.overview(await own.as())).exports).toEqual([]);
  });

  it('may be proved by a passkey that signed a challenge of this session for this purpose, once', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const { authenticator } = await enrolPasskey(client, 'Telephone', PORTAL_ORIGIN);
    const options = async (send: Send) => (await own.post(send, 'passkey-options')).json();
    const prove = (send: Send, credential: object) =>
      own.post(send, 'exports', { language: 'en', credential });
    const expectRejected = async (credential: object, send = client) =>
      expect(messageOf(await prove(send, credential))).toBe('passkey_refused');
    expect((await own.overview(client)).has_passkey).toBe(true);
    await expectRejected(authenticator.get(await startSignIn(own.send)));
    await expectRejected(authenticator.get(await options(await own.as())));
    await expectRejected(authenticator.get(await options(client), { isVerified: false }));
    const stranger = await own.as('david.okafor');
    await expectRejected(authenticator.get(await options(stranger)), stranger);
    const signed = authenticator.get(await options(client));
    expect((await prove(client, signed)).statusCode).toBe(200);
    await expectRejected(signed);
  });

  it('gives a challenge that neither creates a passkey nor signs in', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const { authenticator } = await enrolPasskey(client, 'Telephone', PORTAL_ORIGIN);
    const ofExport = async () => (await own.post(client, 'passkey-options')).json();
    expect(messageOf(await signInBy(own.send, authenticator.get(await ofExport())))).toBe('passkey_refused');
    const creation = await startPasskey(client);
    const { challenge } = await ofExport();
    const body = { name: 'Another', credential: authenticator.create({ ...creation, challenge }) };
    const enrolled = await client({ method: 'POST', url: '/rest/user/passkeys', body });
    expect(messageOf(enrolled)).toBe('passkey_refused');
  });

  it('is reported to the owner by mail, with a link for “this was not me” and nothing of the data', async () => {
    const own = await startOwnData();
    await own.request(await own.as(), { current_password: 'wrong' });
    await own.request(await own.as());
    const mails = await own.services.db.selectFrom('outbox').select(['template', 'text']).execute();
    expect(mails.map(({ template }) => template)).toEqual(['own_data_requested']);
    const [, code] = /\/protect\/([\w-]+)/.exec(mails[0]!.text) ?? [];
    const used = await own.send({ method: 'POST', url: '/auth/protection', body: { code } });
    expect(used.json()).toBe(true);
    expect((await own.signIn()).json().message).toBe('recovery_required');
  });

  it('is a conflict while one is prepared, and rejected with the wait after three in a day', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const both = await Promise.all([own.request(client), own.request(client)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    for (let more = 0; more < 2; more += 1) {
      await own.prepare();
      own.clock.move(60_000);
      expect((await own.request(client)).statusCode).toBe(200);
    }
    await own.prepare();
    const rejected = await own.request(client);
    expect(messageOf(rejected)).toBe('too_many_requests');
    expect(rejected.json().retry_after).toBe(DAY_MS / 1000 - 120);
    own.clock.move(DAY_MS - 119_000);
    const later = await own.as();
    expect((await own.request(later)).statusCode).toBe(200);
  });

  it('cannot be made in a role in which another client shares accounts, nor can anything else here', async () => {
    const own = await startOwnData();
    const client = await own.as(TRUSTEE);
    const { export_id } = (await own.request(client)).json<DataExport>();
    await own.prepare();
    await client({ method: 'POST', url: '/rest/user/role', body: { role: 'trustee' } });
    const responses = [
      await client({ url: '/rest/portal/own-data' }),
      await own.post(client, 'passkey-options'),
      await own.request(client),
      await own.address(client, export_id),
      await own.post(client, 'corrections', { subject: 'name', statement: 'Henry' }),
    ];
    for (const one of responses) expect([one.statusCode, messageOf(one)]).toEqual([409, 'own_role_required']);
    expect((await own.audit()).map(({ event }) => event)).toEqual(['own_data_requested']);
  });
});

describe('the download of an export', () => {
  it('is for its owner alone: the id of another user is not found', async () => {
    const own = await startOwnData();
    const { export_id } = await own.take(await own.as());
    const other = await own.as('david.okafor');
    for (const id of [export_id, '00000000-0000-4000-8000-000000000000']) {
      const response = await own.address(other, id);
      expect([response.statusCode, messageOf(response)]).toEqual([404, 'not_found']);
    }
    expect((await own.overview(other)).exports).toEqual([]);
  });

  it('works from its address alone, unaltered and for five minutes', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const first = await own.take(client);
    own.clock.move(60_000);
    const second = await own.take(client);
    expect(first.response.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename=your-data-2026-11-20.zip',
    });
    const altered = [
      first.url.replace(first.export_id, second.export_id),
      first.url.replace(/expires=\d+/, 'expires=99999999999999'),
      first.url.replace(/signature=.{3}/, 'signature=AAA'),
      first.url.replace(/&signature=.*/, ''),
    ];
    for (const url of altered) expect((await own.fetchFrom(url)).statusCode).toBe(404);
    own.clock.move(5 * 60_000);
    expect((await own.fetchFrom(second.url)).statusCode).toBe(404);
  });

  it('ends after seven days, when its bytes are deleted', async () => {
    const own = await startOwnData();
    const { export_id } = await own.take(await own.as());
    const path = filePath(own.dataDir, export_id);
    own.clock.move(7 * DAY_MS - 1_000);
    await tidyExports(own.services);
    expect(existsSync(path)).toBe(true);
    const { url } = (await own.address(await own.as(), export_id)).json();
    own.clock.move(1_000);
    const client = await own.as();
    expect((await own.fetchFrom(url)).statusCode).toBe(404);
    expect((await own.address(client, export_id)).statusCode).toBe(404);
    expect((await own.overview(client)).exports).toMatchObject([{ state: 'expired' }]);
    await tidyExports(own.services);
    expect(existsSync(path)).toBe(false);
    expect((await own.overview(client)).exports).toMatchObject([{ export_id, state: 'expired' }]);
  });

  it('is recorded with its request in the audit log, once for all ranges of one address', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const { export_id, url, response } = await own.take(client);
    const part = await own.fetchFrom(url, { range: 'bytes=10-19' });
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(response.rawPayload.subarray(10, 20));
    own.clock.move(1_000);
    const again = (await own.address(client, export_id)).json();
    await own.fetchFrom(again.url);
    const of = { subject: export_id, user_id: exampleWorld.userUuid };
    expect(await own.audit()).toEqual([
      { event: 'own_data_requested', ...of },
      { event: 'own_data_downloaded', ...of },
      { event: 'own_data_downloaded', ...of },
    ]);
    const [row] = (await own.overview(client)).exports;
    expect(row?.downloaded_at).toBe(own.clock.now().toISOString());
  });
});

describe('the preparation of an export', () => {
  it('notifies the client once, also when two gateways have the job', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const before = (await own.news(client)).length;
    await own.request(client);
    await Promise.all([own.prepare(), own.prepare()]);
    const news = await own.news(client);
    expect(news).toHaveLength(before + 1);
    expect(news[0]?.text.en).toContain('copy of your data is ready');
    expect((await own.overview(client)).exports).toMatchObject([{ state: 'ready' }]);
  });

  it('that is cut off leaves nothing, and is done again', async () => {
    const own = await startOwnData();
    const client = await own.as();
    await own.request(client);
    const definition = exportPreparation(own.services);
    const stopping = AbortSignal.abort(new Error('the gateway stops'));
    const claim = { kind: 'prepare_export', limit: 1, inProgress: [], leaseMs: LEASE_MS } as const;
    const [job] = await claimJobs(own.services, claim);
    const attempt = { definition, job: job as never, leaseMs: LEASE_MS, stopping };
    expect(await doJob(own.services, attempt)).toEqual({ kind: 'released' });
    const [row] = (await own.overview(client)).exports;
    expect(row).toMatchObject({ state: 'preparing', size: null });
    const left = existsSync(uploadsFolder(own.dataDir)) ? readdirSync(uploadsFolder(own.dataDir)) : [];
    expect(left.filter((name) => name.startsWith(row!.export_id))).toEqual([]);
    expect((await own.address(client, row!.export_id)).statusCode).toBe(404);
    await own.prepare();
    expect((await own.overview(client)).exports).toMatchObject([{ state: 'ready' }]);
  });

  it('waits for a file that cannot be read, fails in the end, and can then be requested again', async () => {
    const own = await startOwnData();
    const client = await own.as();
    const version = storeFile(own, 'a letter');
    await putDocument(own, { versions: [version] });
    rmSync(filePath(own.dataDir, version.file_id));
    const { export_id } = (await own.request(client)).json<DataExport>();
    expect(await own.prepare()).toMatchObject([{ kind: 'failed' }]);
    expect((await own.overview(client)).exports).toMatchObject([{ state: 'preparing' }]);
    await own.services.db
      .updateTable('job')
      .set({ attempts: 149, due_at: 0 })
      .where('key', '=', export_id)
      .execute();
    expect(await own.prepare()).toMatchObject([{ kind: 'dead' }]);
    expect((await own.overview(client)).exports).toMatchObject([{ state: 'failed', size: null }]);
    expect((await own.news(client))[0]?.text.en).toContain('could not be prepared');
    expect((await own.address(client, export_id)).statusCode).toBe(404);
    own.clock.move(1_000);
    expect((await own.request(client)).statusCode).toBe(200);
  });
});
