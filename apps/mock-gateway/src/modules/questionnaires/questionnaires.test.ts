import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import type { questionnaires } from '@portal/contracts/questionnaires';
import { describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { begin, issuesIn, KYC } from '../surveys/surveys.testing.ts';

type Calls = typeof questionnaires;

const EDITOR = exampleWorld.administratorUsername;
const PATH = '/rest/portal/questionnaires';

const list = async (send: Send) => (await send({ url: PATH })).json<OutputOf<Calls['list']>>();
const read = async (send: Send, key = KYC) =>
  (await send({ url: `${PATH}/${key}` })).json<OutputOf<Calls['read']>>();
const save = (send: Send, revision: number, file: object, key = KYC) =>
  send({
    method: 'POST',
    url: `${PATH}/${key}/draft`,
    body: { revision, definition: JSON.stringify(file) },
  });
const publish = (send: Send, revision: number, key = KYC) =>
  send({ method: 'POST', url: `${PATH}/${key}/publish`, body: { revision } });

const start = async () => {
  const gateway = await startGateway();
  const send = await gateway.as(EDITOR);
  const { published } = await read(send);
  return { ...gateway, send, file: JSON.parse(published!) as QuestionnaireFile };
};
const titled = (file: QuestionnaireFile, en: string, fr = 'Titre') => ({ ...file, title: { en, fr } });

describe('the questionnaires of a firm', () => {
  it('are listed with their last version, what clients have signed and what editors prepare', async () => {
    const { send, file, as } = await start();
    await begin(await as('kai.nakamura'));
    const before = (await list(send)).find(({ key }) => key === KYC)!;
    expect(before).toMatchObject({
      title: file.title,
      latest: { version: 1, dated: file.date, is_withdrawn: false, published_by: null },
      draft: null,
    });
    expect(before.results).toBeGreaterThan(0);
    expect(before.open_drafts).toBeGreaterThan(0);
    await save(send, 0, titled(file, 'Next'));
    const after = (await list(send)).find(({ key }) => key === KYC)!;
    expect(after).toMatchObject({ title: { en: 'Next' }, draft: { saved_by: 'Denise Fournier' } });
  });

  it('are those of the own firm alone', async () => {
    const { send, services, file } = await start();
    const { id: saved_by } = await services.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'lina.haddad')
      .executeTakeFirstOrThrow();
    const row = { key: 'of-another', revision: 1, definition: JSON.stringify(file), saved_at: 0, saved_by };
    await services.db
      .insertInto('questionnaire_draft')
      .values({ ...row, firm_id: 'branded' })
      .execute();
    expect((await list(send)).map(({ key }) => key)).not.toContain('of-another');
    expect((await send({ url: `${PATH}/of-another` })).json()).toMatchObject({ message: 'not_found' });
  });

  it('are closed to clients', async () => {
    const { as, file } = await start();
    const client = await as('kai.nakamura');
    for (const response of [
      await client({ url: PATH }),
      await client({ url: `${PATH}/${KYC}` }),
      await client({ url: `${PATH}/${KYC}/versions/1` }),
      await save(client, 0, file),
      await publish(client, 1),
    ])
      expect(response.json()).toMatchObject({ message: 'permission_denied' });
  });
});

describe('a draft of editors', () => {
  it('is kept with what is missing, which is named by its path', async () => {
    const { send, file } = await start();
    const saved = (await save(send, 0, titled(file, 'Next', ''))).json();
    expect(saved).toEqual({
      revision: 1,
      faults: [{ path: 'title.fr', code: 'missing_translation' }],
    });
    const { draft, revision } = await read(send);
    expect([JSON.parse(draft!.definition), revision]).toEqual([titled(file, 'Next', ''), 1]);
    const rejected = await publish(send, 1);
    expect(rejected.statusCode).toBe(422);
    expect(issuesIn(rejected)).toEqual([{ path: 'title.fr', message: 'missing_translation' }]);
  });

  it('names branches that lead nowhere, and a day before that of the last version', async () => {
    const { send, file } = await start();
    const [first, ...others] = file.pages;
    const broken = {
      ...file,
      date: '2019-01-01',
      pages: [{ ...first!, branches: [{ when: null, to: 'nowhere' }] }, ...others],
    };
    expect((await save(send, 0, broken)).json().faults).toEqual([
      { path: 'pages[0].branches[0].to', code: 'unknown_page' },
      { path: 'date', code: 'date_early' },
    ]);
  });

  it('is no other shape than that of a questionnaire', async () => {
    const { send, file } = await start();
    for (const wrong of [{}, { ...file, pages: 'none' }, { ...file, extra: true }, { ...file, pages: [] }])
      expect((await save(send, 0, wrong)).json()).toMatchObject({ message: 'invalid_request' });
    const notJson = { revision: 0, definition: '{' };
    expect((await send({ method: 'POST', url: `${PATH}/${KYC}/draft`, body: notJson })).json()).toMatchObject(
      { message: 'invalid_request' },
    );
    expect((await read(send)).draft).toBeNull();
  });

  it('of two administrators is not overwritten: the second learns who saved', async () => {
    const { send, file, as } = await start();
    const other = await as(EDITOR);
    await save(send, 0, titled(file, 'Mine'));
    expect((await save(other, 0, titled(file, 'Theirs'))).json()).toMatchObject({ message: 'conflict' });
    expect((await read(other)).draft).toMatchObject({ saved_by: 'Denise Fournier' });
    expect(JSON.parse((await read(other)).draft!.definition)).toMatchObject({ title: { en: 'Mine' } });
    expect((await save(other, 1, titled(file, 'Theirs'))).json()).toMatchObject({ revision: 2 });
    // The same again, after a response that was lost.
    expect((await save(other, 1, titled(file, 'Theirs'))).json()).toMatchObject({ revision: 2 });
  });

  it('saved at the same time by two is one of them', async () => {
    const { send, file, as } = await start();
    const other = await as(EDITOR);
    const codes = await Promise.all([
      save(send, 0, titled(file, 'Mine')),
      save(other, 0, titled(file, 'Theirs')),
    ]);
    expect(codes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('a draft that is published', () => {
  it('is the next version, which clients are asked while others finish the former one', async () => {
    const { send, file, as, services } = await start();
    const client = await as('kai.nakamura');
    await begin(client);
    await save(send, 0, titled(file, 'Next'));
    expect((await publish(send, 1)).json()).toEqual({ version: 2, is_new: true });
    expect(await begin(client)).toMatchObject({ version: 1, current_version: 2 });
    expect(await begin(await as('eva.lindqvist'))).toMatchObject({
      version: 2,
      questionnaire: { title: { en: 'Next' } },
    });
    const { versions, draft, revision } = await read(send);
    expect(versions.map(({ version, published_by }) => [version, published_by])).toEqual([
      [2, 'Denise Fournier'],
      [1, null],
    ]);
    expect([draft, revision]).toEqual([null, 2]);
    const audited = await rowsOf(
      services,
      `select event from audit_event where subject = 'questionnaire/${KYC}/2'`,
    );
    expect(audited).toEqual([{ event: 'content_published' }]);
    const former = await send({ url: `${PATH}/${KYC}/versions/1` });
    expect(JSON.parse(former.json().definition)).toEqual(file);
    expect((await send({ url: `${PATH}/${KYC}/versions/3` })).json()).toMatchObject({ message: 'not_found' });
  });

  it('is the one that was read, once', async () => {
    const { send, file } = await start();
    await save(send, 0, titled(file, 'One'));
    await save(send, 1, titled(file, 'Two'));
    expect((await publish(send, 1)).json()).toMatchObject({ message: 'conflict' });
    const both = await Promise.all([publish(send, 2), publish(send, 2)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    // What was begun before the publication does not replace what was published.
    expect((await save(send, 2, titled(file, 'Late'))).json()).toMatchObject({ message: 'conflict' });
    expect((await publish(send, 1, 'no-such')).json()).toMatchObject({ message: 'not_found' });
  });

  it('withdraws a questionnaire, which is no longer asked', async () => {
    const { send, file, as } = await start();
    await save(send, 0, { ...file, withdrawn: true });
    await publish(send, 1);
    expect((await list(send)).find(({ key }) => key === KYC)!.latest).toMatchObject({ is_withdrawn: true });
    const client = await as('kai.nakamura');
    const begun = await client({ method: 'POST', url: `/rest/portal/surveys/start/${KYC}`, body: {} });
    expect(begun.json()).toMatchObject({ message: 'not_found' });
  });
});
