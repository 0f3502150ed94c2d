import { allExamples } from '@portal/contracts/examples';
import { describe, expect, it } from 'vitest';
import { startGateway } from '../testing/gateway.ts';
import { givePermissions } from '../testing/give-permissions.ts';
import { requestOf } from '../testing/request-of.ts';
import { rowsOf } from '../testing/sql.ts';

/** What would be worth writing, if a body could write it. */
const SMUGGLED = {
  role: 'developer',
  active_role: 'developer',
  permissions: '["dz.view.examples"]',
  user_id: crypto.randomUUID(),
  owner: 'somebody.else',
  firm_id: crypto.randomUUID(),
  status: 'active',
  failed_confirmations: 0,
  needs_challenge: 0,
  is_dz_user: 1,
};

const calls = allExamples.map((entry) => ({ ...entry, title: `${entry.domain}.${entry.name}` }));

describe('unknown fields in a body are rejected; none is ever written', () => {
  it('whatever the call', async () => {
    const { as, send, store, services } = await startGateway();
    await givePermissions(services);
    const client = await as();
    const tables = ['user', 'user_role', 'client', 'session', 'device', 'attachment', 'challenge'];
    const rows = () =>
      Promise.all(tables.map((table) => rowsOf(store, `select * from "${table}" order by 1, 2`)));
    const before = await rows();
    for (const { title, call, examples } of calls.filter(({ call }) => call.body)) {
      for (const [field, value] of Object.entries(SMUGGLED)) {
        const body = (examples[0]?.request.body ?? {}) as Record<string, unknown>;
        if (field in body) continue;
        const request = requestOf(call, { ...examples[0]?.request, body: { ...body, [field]: value } });
        const response = await (call.access === 'public' ? send(request) : client(request));
        expect([title, field, response.json().message]).toEqual([title, field, 'invalid_request']);
      }
    }
    expect(await rows()).toEqual(before);
  });

  it('a body that a call does not declare is dropped', async () => {
    const { as, store } = await startGateway();
    const client = await as();
    const users = () => rowsOf(store, 'select * from "user" order by id');
    const before = await users();
    const silent = calls.filter(({ call }) => !call.body && call.method === 'POST');
    for (const { title, call, examples } of silent.filter(({ name }) => name !== 'logout')) {
      const response = await client(requestOf(call, { ...examples[0]?.request, body: SMUGGLED }));
      expect([title, response.statusCode < 500]).toEqual([title, true]);
    }
    expect(await users()).toEqual(before);
  });

  it('unknown parts of a query are rejected too, at every call', async () => {
    const { as, send, services } = await startGateway();
    await givePermissions(services);
    const client = await as();
    for (const { title, call, examples } of calls) {
      const query = { ...examples[0]?.request.query, user_id: SMUGGLED.user_id };
      const request = requestOf(call, { ...examples[0]?.request, query });
      const response = await (call.access === 'public' ? send(request) : client(request));
      expect([title, response.json().message]).toEqual([title, 'invalid_request']);
    }
  });
});
