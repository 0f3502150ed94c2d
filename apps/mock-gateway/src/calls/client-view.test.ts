import { contracts } from '@portal/contracts';
import type { CallShape } from '@portal/contracts/call';
import { clientCalls, viewerCalls } from '@portal/contracts/client-view';
import { describe, expect, it } from 'vitest';
import { verifyAccessLog } from '../access-log/verify-access-log.ts';
import { closedCalls } from '../testing/request-of.ts';
import { inRole } from '../testing/sharing.ts';
import { change } from '../testing/sql.ts';
import { why, within, begin, startView } from './client-view.testing.ts';

const REQUEST_ID = 'x-request-id';

const kindOf = (title: string) => {
  const [domain = '', name = ''] = title.split('.');
  return (contracts as unknown as Record<string, Record<string, CallShape>>)[domain]?.[name]?.kind;
};

describe('a view of a client', () => {
  it('opens reads only, beside what is of the advisor’s own session', () => {
    expect([...clientCalls].filter((title) => kindOf(title) !== 'query')).toEqual([]);
    expect([...viewerCalls].filter((title) => kindOf(title) === undefined)).toEqual([]);
    expect([...viewerCalls].filter((title) => clientCalls.has(title))).toEqual([]);
    expect([...viewerCalls].filter((title) => kindOf(title) === 'mutation')).toEqual([
      'advisedClients.endView',
      'errorReports.send',
      'fieldFigures.send',
      'session.logout',
      'sessionLife.extend',
    ]);
  });

  it('responds to each call as it does to the client, or rejects it, and records each read with the reason', async () => {
    const gateway = await startView();
    const { view, client, advisor } = gateway;
    const own = await inRole(gateway, client.userId, 'client');
    let served = 0;
    for (const { title, call, request } of closedCalls) {
      if (viewerCalls.has(title)) continue;
      const response = await view(request);
      const isOpen = call.kind === 'query' && clientCalls.has(title);
      if (!isOpen) {
        expect([title, response.statusCode, response.json().message]).toEqual([title, 403, 'view_only']);
        continue;
      }
      const expected = await own(request);
      expect([title, response.statusCode]).toEqual([title, expected.statusCode]);
      if (response.statusCode !== 200) continue;
      const accesses = await gateway.services.db
        .selectFrom('access_record')
        .selectAll()
        .where('request_id', '=', String(response.headers[REQUEST_ID]))
        .execute();
      for (const access of accesses)
        expect(access).toMatchObject({
          client_uuid: client.client_uuid,
          reader_id: advisor.userId,
          role: 'advisor',
          outcome: 'read',
          reason: why.reason,
          reason_words: why.words,
        });
      served += 1;
    }
    expect(served).toBeGreaterThan(30);
    const subjects = await gateway.services.db
      .selectFrom('access_record')
      .select('subject')
      .distinct()
      .where('client_uuid', '=', client.client_uuid)
      .where('reader_id', '=', advisor.userId)
      .execute();
    expect(subjects.map(({ subject }) => subject).toSorted()).toEqual([
      'accounts',
      'costs',
      'documents',
      'holdings',
      'instructions',
      'meetings',
      'messages',
      'performance',
      'reports',
      'surveys',
      'transactions',
    ]);
  });

  it('leaves every row of the store as it is but its own records', async () => {
    const gateway = await startView();
    const { db } = gateway.services;
    // What is recorded of the view itself, and figures that are computed once and kept.
    const kept = new Set([
      'access_record',
      'account_series',
      'valuation_state',
      'audit_event',
      'audit_head',
      'client_view',
      'job',
      'session',
    ]);
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((one) => !kept.has(one));
    const contents = async () => {
      const found: Record<string, string> = {};
      for (const table of tables)
        found[table] = JSON.stringify(
          (
            await db
              .selectFrom(table as 'user')
              .selectAll()
              .execute()
          )
            .map((row) => JSON.stringify(row))
            .toSorted(),
        );
      return found;
    };
    const before = await contents();
    for (const { title, request } of closedCalls) if (!viewerCalls.has(title)) await gateway.view(request);
    const after = await contents();
    expect(tables.filter((table) => after[table] !== before[table])).toEqual([]);
  });

  it('is in the log that the client reads and exports, whose chain is intact', async () => {
    const gateway = await startView();
    const { view, client, viewId, asThemselves } = gateway;
    await view({ url: '/rest/portal/accounts' });
    await view({ url: '/rest/portal/accounts' });
    const own = await inRole(gateway, client.userId, 'client');
    const list = await own({ method: 'POST', url: '/rest/portal/access-log', body: {} });
    expect(list.json().rows).toMatchObject([
      { subject: 'accounts', reason: why, role: { role: 'advisor' }, reader: { name: 'Geneviève Lapointe' } },
    ]);
    // Another view of the same session has its own records.
    const second = (await begin(asThemselves, client.client_uuid)).json().view_id;
    expect((await view({ url: '/rest/portal/accounts' })).json().message).toBe('view_ended');
    await within(asThemselves, second)({ url: '/rest/portal/accounts' });
    expect(second).not.toBe(viewId);
    const { content } = (await own({ url: '/rest/portal/access-log/file' })).json<{ content: string }>();
    expect(verifyAccessLog(content).faults).toEqual([]);
    expect(content.split('\n').filter((line) => line.includes(why.words))).toHaveLength(2);
    const forged = content.replace(why.words, 'nothing');
    expect(verifyAccessLog(forged).faults).toHaveLength(1);
  });

  it('has the client notified of the first read', async () => {
    const { view, services } = await startView();
    const noticed = () =>
      services.db.selectFrom('job').select('key').where('kind', '=', 'notify_of_reader').execute();
    const before = (await noticed()).length;
    await view({ url: '/rest/portal/accounts' });
    await view({ url: '/rest/portal/costs' });
    expect((await noticed()).length - before).toBe(1);
  });

  it('is not served when it cannot be recorded', async () => {
    const { view, asThemselves, store } = await startView();
    await change(store, 'alter table access_record rename to access_record_gone');
    expect((await view({ url: '/rest/portal/accounts' })).statusCode).toBe(500);
    expect((await asThemselves({ url: '/rest/portal/advised-clients' })).statusCode).toBe(200);
  });
});
