import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import type { users } from '@portal/contracts/users';
import { describe, expect, it } from 'vitest';
import { ownClientsOf } from '../../advisors/own-clients.ts';
import { messageOf, person, startUsers } from './users.testing.ts';

const advisorForm = { kind: 'advisor', ...person, languages: ['fr', 'en'] };

type Advisors = OutputOf<typeof users.advisors>;

const start = async () => {
  const started = await startUsers();
  const { administrator, post, read, idOf } = started;
  const advisors = async () =>
    (await administrator({ url: '/rest/portal/user-options/advisors' })).json<Advisors>();
  const invite = (more: object = {}) => post(administrator, '', { ...advisorForm, ...more });
  const assign = (id: string, body: object) => post(administrator, `/${id}/advisor`, body);
  const advisedBy = async (id: string) => (await read(administrator, id)).advised_by;
  return { ...started, advisors, invite, assign, advisedBy, client: await idOf(exampleWorld.username) };
};

describe('an advisor', () => {
  it('is invited with a new record, which clients are assigned to, and sees them alone', async () => {
    const { invite, assign, advisors, advisedBy, client, linkTo, activate, clock, db, read, administrator } =
      await start();
    const lead = (await advisors()).find(({ name }) => name === 'Andrew Sinclair')!;
    const { user_id } = (await invite({ phone: '514 555-0123', supports: lead.advisor_id })).json();
    expect(await read(administrator, user_id)).toMatchObject({ roles: ['advisor'], state: 'invited' });
    const record = (await advisors()).find(({ name }) => name === 'Marie Roy')!;
    expect(record.has_user).toBe(true);
    const supported = await db
      .selectFrom('advisor_support')
      .select('advisor_id')
      .where('supporter_id', '=', record.advisor_id)
      .execute();
    expect(supported).toEqual([{ advisor_id: lead.advisor_id }]);
    const { advisor_id } = record;
    const number = exampleWorld.clientId;
    expect((await assign(client, { client_number: number, advisor_id })).statusCode).toBe(200);
    expect(await advisedBy(client)).toEqual([
      { client_number: number, advisor: { advisor_id, name: 'Marie Roy' } },
    ]);
    expect((await activate(await linkTo(person.email))).statusCode).toBe(200);
    const principal = { userId: user_id, firmId: 'northmere' };
    const clients = async () =>
      (await ownClientsOf({ db, clock, principal })).map(({ client_uuid }) => client_uuid);
    expect(await clients()).toEqual([exampleWorld.clientUuid]);
    expect((await assign(client, { client_number: number, advisor_id: null })).statusCode).toBe(200);
    expect(await clients()).toEqual([]);
    expect(await advisedBy(client)).toEqual([{ client_number: number, advisor: null }]);
    const mails = await db
      .selectFrom('outbox')
      .select('recipient')
      .where('template', '=', 'advisor_changed')
      .execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(
      Array(2).fill(`${exampleWorld.username}@example.ca`),
    );
  });

  it('is invited as one of the records that has no user, once', async () => {
    const { invite, advisors, linkTo } = await start();
    const free = (await advisors()).find(({ has_user }) => !has_user)!;
    expect((await invite({ advisor_id: free.advisor_id })).statusCode).toBe(200);
    expect(await linkTo(person.email)).not.toBe('');
    const again = { advisor_id: free.advisor_id, username: 'someone.else' };
    expect(await messageOf(invite(again))).toBe('conflict');
    expect((await advisors()).find(({ advisor_id }) => advisor_id === free.advisor_id)).toEqual({
      ...free,
      has_user: true,
    });
  });

  it('of another firm is none', async () => {
    const { invite, assign, advisors, client, db } = await start();
    const other = await db
      .selectFrom('advisor')
      .select('id')
      .where('firm_id', '!=', 'northmere')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await advisors()).map(({ advisor_id }) => advisor_id)).not.toContain(other.id);
    expect(await messageOf(invite({ advisor_id: other.id }))).toBe('conflict');
    expect(await messageOf(invite({ supports: other.id }))).toBe('conflict');
    const body = { client_number: exampleWorld.clientId, advisor_id: other.id };
    expect(await messageOf(assign(client, body))).toBe('not_found');
    expect(await messageOf(assign(client, { client_number: '999999', advisor_id: null }))).toBe('not_found');
  });

  it('is not invited without a language, or with an invalid phone', async () => {
    const { invite } = await start();
    for (const more of [{ languages: [] }, { languages: ['en', 'en'] }, { phone: 'call me' }])
      expect(await messageOf(invite(more))).toBe('invalid_request');
  });
});
