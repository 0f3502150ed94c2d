import type { GatewayErrorBody } from '@portal/contracts/gateway-error';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findContent, listContent, listVersions } from '../../content/content.queries.ts';
import { publishContent } from '../../content/publish-content.ts';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { pair, type Files } from './content.testing.ts';

const EDITOR = 'margaret.chen';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
  await started.services.db
    .updateTable('user_role')
    .set({ permissions: JSON.stringify(['dz.manage.content']) })
    .where('user_id', 'in', (eb) => eb.selectFrom('user').select('id').where('username', '=', EDITOR))
    .execute();
});
afterAll(() => end());

const publish = async (files: Files, username = EDITOR) => {
  const send = await started.as(username);
  return send({ method: 'POST', url: '/rest/portal/content', body: { files } });
};

const scope = { firmId: 'northmere', kind: 'faq', day: '2026-11-20' } as const;
const found = (key: string, day: string = scope.day) =>
  findContent(started.services.db, { ...scope, day, key });

describe('publishing content', () => {
  it('stores a version in both languages, which is in force from its date', async () => {
    expect((await publish(pair('first', 'Read {{firm}}.'))).json()).toEqual([
      { kind: 'faq', key: 'first', version: 1, is_new: true },
    ]);
    expect(await found('first')).toMatchObject({
      version: 1,
      dated: '2026-10-15',
      topic: 'access',
      texts: { en: { title: 'Which one?', body: 'Read {{firm}}.' }, fr: { title: 'Lequel?' } },
    });
    expect(await found('first', '2026-10-14')).toBeUndefined();
  });

  it('stores nothing new when the last version says the same', async () => {
    await publish(pair('same'));
    expect((await publish(pair('same'))).json()).toEqual([
      { kind: 'faq', key: 'same', version: 1, is_new: false },
    ]);
  });

  it('keeps earlier versions, and shows the last one that is in force', async () => {
    await publish(pair('kept', 'One.', { date: '2026-01-15' }));
    await publish(pair('kept', 'Two.', { date: '2026-10-15' }));
    await publish(pair('kept', 'Three.', { date: '2026-12-15' }));
    expect((await found('kept'))?.texts.en.body).toBe('Two.');
    expect((await found('kept', '2026-10-14'))?.texts.en.body).toBe('One.');
    const versions = await listVersions(started.services.db, { ...scope, key: 'kept' });
    expect(versions.map(({ version }) => version)).toEqual([2, 1]);
  });

  it('takes back what was published by a version that withdraws it', async () => {
    await publish(pair('gone'));
    await publish(pair('gone', 'One.', { withdrawn: 'yes' }));
    expect(await found('gone')).toBeUndefined();
    const keys = (await listContent(started.services.db, scope)).map(({ key }) => key);
    expect(keys).not.toContain('gone');
    expect((await publish(pair('to-gone', '[One](/faq#gone)'))).statusCode).toBe(422);
  });

  it('publishes none of several texts when one has a fault, and names file, language and line', async () => {
    const response = await publish([...pair('sound'), ...pair('unsound', 'One.\n\n<script>two</script>')]);
    expect(response.statusCode).toBe(422);
    expect(response.json<GatewayErrorBody>()).toMatchObject({
      message: 'content_refused',
      issues: [
        { path: 'unsound.en.md:9', message: '(en) raw HTML is not allowed; expected Markdown' },
        { path: 'unsound.fr.md:9', message: '(fr) raw HTML is not allowed; expected Markdown' },
      ],
    });
    expect(await found('sound')).toBeUndefined();
  });

  it('rejects a link to what is not published, and accepts one within what is published together', async () => {
    const rejected = await publish(pair('alone', '[One](/faq#together)'));
    expect(rejected.json<GatewayErrorBody>().issues?.[0]).toEqual({
      path: 'alone.en.md:7',
      message: '(en) the link leads to faq/together, which is not published',
    });
    const both = [...pair('alone', '[One](/faq#together)'), ...pair('together', '[One](/app/faq#alone)')];
    expect((await publish(both)).statusCode).toBe(200);
  });

  it('rejects a date before that of the last version', async () => {
    await publish(pair('dated'));
    const issues = (await publish(pair('dated', 'Two.', { date: '2026-10-14' }))).json<GatewayErrorBody>()
      .issues;
    expect(issues?.[0]).toEqual({
      path: 'dated.en.md:5',
      message: '(en) "date" is before 2026-10-15, the date of version 1',
    });
  });

  it('is for the staff alone, and concerns their firm alone', async () => {
    expect((await publish(pair('client'), 'olivia.martin')).statusCode).toBe(403);
    await publish(pair('ours'));
    const other = { ...scope, firmId: 'branded', key: 'ours' };
    expect(await findContent(started.services.db, other)).toBeUndefined();
  });

  it('numbers the versions of editors who publish at the same time', async () => {
    const send = await started.as(EDITOR);
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        send({
          method: 'POST',
          url: '/rest/portal/content',
          body: { files: pair('raced', `Number ${at}.`) },
        }),
      ),
    );
    const versions = results.map((response) => response.json<{ version: number }[]>()[0]?.version);
    expect(versions.toSorted((one = 0, other = 0) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('is recorded in the audit log, once for each new version', async () => {
    await publish(pair('audited'));
    await publish(pair('audited'));
    expect(
      await rowsOf(
        started.services,
        "select subject from audit_event where event = 'content_published' and subject like 'faq/audited/%'",
      ),
    ).toEqual([{ subject: 'faq/audited/1' }]);
  });

  it('leaves versions that no statement changes or deletes', async () => {
    const { db } = started.services;
    const publication = { firmId: 'northmere', files: pair('fixed'), at: 0, by: null };
    await publishContent(db, publication);
    await expect(db.updateTable('content_version').set({ dated: '2020-01-01' }).execute()).rejects.toThrow(
      'stay as they are',
    );
    await expect(db.deleteFrom('content_version').execute()).rejects.toThrow('stay as they are');
  });
});
