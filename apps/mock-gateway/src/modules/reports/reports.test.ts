import type { Report } from '@portal/contracts/reports';
import { afterAll, describe, expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { reportsOf } from './reports.testing.ts';

const gateway = await startGateway({}, afterAll);
const { store, clock } = gateway;

describe('a report', () => {
  it('waits, is made, and becomes one document for each format with a version in each language', async () => {
    const { compose, work, find, options } = await reportsOf(gateway, 'olivia.martin');
    const { accounts } = await options();
    const composed = (await compose({ languages: ['fr', 'en'], formats: ['xlsx', 'pdf'] })).json<Report>();
    expect(composed).toMatchObject({
      state: 'waiting',
      progress: 0,
      origin: 'client',
      accounts,
      languages: ['en', 'fr'],
      formats: ['pdf', 'xlsx'],
      documents: [],
    });
    await work();
    const made = await find(composed.report_id);
    expect(made).toMatchObject({ state: 'made', progress: 100 });
    expect(made!.documents.map(({ type, added_by, dated_on }) => [type, added_by, dated_on])).toEqual([
      ['statement', 'firm', '2026-09-30'],
      ['statement', 'firm', '2026-09-30'],
    ]);
    expect(made!.documents.map(({ versions }) => versions.map(({ language }) => language))).toEqual([
      ['en', 'fr'],
      ['en', 'fr'],
    ]);
    expect(made!.documents[0]!.name).toEqual({
      en: 'Account statement – July 1, 2026 to September 30, 2026',
      fr: 'Relevé de compte – du 1er juillet 2026 au 30 septembre 2026',
    });
  });

  it('is notified once, with an audit record for each document', async () => {
    const { make } = await reportsOf(gateway, 'david.okafor');
    clock.move(1_000);
    const since = clock.now().getTime();
    const { documents } = await make({ kind: 'performance', formats: ['pdf', 'xlsx'] });
    const titles = await rowsOf(store, 'select title_en from notification where created_at >= ?', since);
    expect(titles).toEqual([
      {
        title_en:
          'A new document is available: Investment performance report – July 1, 2026 to September 30, 2026',
      },
    ]);
    const audited = await rowsOf(
      store,
      `select subject from audit_event where event = 'document_added' order by number`,
    );
    expect(audited.slice(-2)).toEqual(documents.map(({ id }) => ({ subject: id })));
  });

  it('is made once when it is requested twice, and again once it is made', async () => {
    const { compose, work, list } = await reportsOf(gateway, 'eva.lindqvist');
    const [first, second] = [await compose(), await compose()].map((one) => one.json<Report>());
    expect(second!.report_id).toBe(first!.report_id);
    expect((await compose({ formats: ['xlsx'] })).json<Report>().report_id).not.toBe(first!.report_id);
    await work();
    expect((await compose()).json<Report>().report_id).not.toBe(first!.report_id);
    expect((await list()).map(({ state }) => state).toSorted()).toEqual(['made', 'made', 'waiting']);
  });

  it('is of the accounts of a group, and of no account of another client', async () => {
    const { client, make, options, figures } = await reportsOf(gateway, 'margaret.chen');
    const { accounts } = await options();
    const [first, second] = accounts.map(({ account_uuid }) => account_uuid);
    const save = (body: object, path = '') =>
      client({ method: 'POST', url: `/rest/portal/account-groups${path}`, body });
    const made = (await save({ revision: 0, name: 'Two' })).json<{
      revision: number;
      groups: { group_uuid: string }[];
    }>();
    const { group_uuid } = made.groups.at(-1)!;
    const groups = [{ group_uuid, accounts: [first!, second!] }];
    await save({ revision: made.revision, groups }, '/arrange');
    const report = await make({ group_uuid });
    expect(report.accounts.map(({ account_uuid }) => account_uuid)).toEqual([first, second]);
    const { parts } = await figures(report.report_id);
    expect(parts.map(({ account_uuid }) => account_uuid)).toEqual([null, first, second]);
    const { compose } = await reportsOf(gateway, 'david.okafor');
    for (const body of [{ account_uuids: [first!] }, { group_uuid }]) {
      const response = await compose(body);
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
  });

  it('of another client is not found, whatever is asked of it', async () => {
    const own = await reportsOf(gateway, 'amelie.gagnon');
    const { report_id } = (await own.compose()).json<Report>();
    const other = await reportsOf(gateway, 'noel.sauve');
    expect(await other.list()).toEqual([]);
    for (const request of [
      { method: 'GET', url: `/rest/portal/reports/${report_id}/figures` },
      { method: 'POST', url: `/rest/portal/reports/${report_id}/cancel` },
    ] as const) {
      const response = await other.client(request);
      expect([response.statusCode, response.json().message]).toEqual([404, 'not_found']);
    }
    expect((await own.list()).map(({ state }) => state)).toEqual(['waiting']);
  });

  it('that was canceled is made no more, and one that is made cannot be canceled', async () => {
    const { compose, cancel, work, list, make, figures, client } = await reportsOf(gateway, 'simone.dube');
    const { report_id } = (await compose()).json<Report>();
    const early = await client({ method: 'GET', url: `/rest/portal/reports/${report_id}/figures` });
    expect(early.json().message).toBe('conflict');
    expect((await cancel(report_id)).json()).toBe(true);
    await work();
    expect(await list()).toEqual([]);
    const made = await make();
    expect((await cancel(made.report_id)).json().message).toBe('conflict');
    expect((await figures(made.report_id)).report_id).toBe(made.report_id);
  });

  it('is one of ten at most that a client waits for', async () => {
    const { compose } = await reportsOf(gateway, 'kai.nakamura');
    for (let day = 1; day <= 10; day += 1)
      expect((await compose({ from: `2026-07-${String(day).padStart(2, '0')}` })).statusCode).toBe(200);
    const response = await compose({ from: '2026-07-11' });
    expect([response.statusCode, response.json().message]).toEqual([409, 'too_many_reports']);
  });

  it('is made for no role without documents, and has no transactions for one that may see none', async () => {
    const { compose, client, options } = await reportsOf(gateway, 'henri.lavoie');
    const { id } = await store.db
      .selectFrom('user')
      .select('id')
      .where('username', '=', 'henri.lavoie')
      .executeTakeFirstOrThrow();
    const permit = (...permissions: string[]) =>
      store.db
        .updateTable('user_role')
        .set({ permissions: JSON.stringify(permissions) })
        .where('user_id', '=', id)
        .execute();
    await permit('dz.view.accounts', 'dz.view.documents');
    expect((await compose({ kind: 'transactions' })).json().message).toBe('permission_denied');
    expect((await compose({ sections: ['transactions'] })).json().message).toBe('permission_denied');
    expect((await compose()).statusCode).toBe(200);
    expect((await options()).accounts).not.toEqual([]);
    await permit('dz.view.accounts');
    const response = await client({ method: 'GET', url: '/rest/portal/reports' });
    expect(response.json().message).toBe('permission_denied');
  });
});

describe('a period', () => {
  const faultOf = async (from: string, to: string) => {
    const { compose } = await reportsOf(gateway, 'olivia.martin');
    const response = await compose({ from, to });
    expect(response.statusCode).toBe(400);
    return response.json<{ issues: object[] }>().issues;
  };

  it.each([
    ['that ends before it starts', '2026-09-30', '2026-09-29', { path: 'body.from', message: 'after_end' }],
    ['that ends in the future', '2026-09-30', '2099-12-31', { path: 'body.to', message: 'in_future' }],
    [
      'before the first money',
      '1990-01-01',
      '1990-12-31',
      { path: 'body.to', message: 'before_first_money' },
    ],
  ])('%s is rejected beside its day', async (_, from, to, issue) => {
    expect(await faultOf(from, to)).toEqual([issue]);
  });

  it('of today ends on the day that was valued last', async () => {
    const { compose, options } = await reportsOf(gateway, 'irene.valcourt');
    const { as_of } = await options();
    const today = clock.now().toISOString().slice(0, 10);
    expect(as_of! < today).toBe(true);
    const { to } = (await compose({ from: '2026-11-01', to: today })).json<Report>();
    expect(to).toBe(as_of);
    expect((await compose({ from: today, to: today })).json().issues).toEqual([
      { path: 'body.from', message: 'in_future' },
    ]);
  });
});
