import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { users } from '@portal/contracts/users';
import { startGateway, type Send } from '../../testing/gateway.ts';

export const ADMINISTRATOR = exampleWorld.administratorUsername;
export const COLLEAGUE = exampleWorld.newStaffUsername;
export const PASSWORD = 'Sugar-Shack-2027?';
const PROOF = { current_password: exampleWorld.password };

type Listed = OutputOf<typeof users.list>;
type Details = OutputOf<typeof users.read>;

export const person = {
  first_name: 'Marie',
  last_name: 'Roy',
  email: 'marie.roy@example.ca',
  username: 'marie.roy',
  communication_language: 'fr',
};

/** A gateway with an administrator who is signed in, and what tests ask of it about users. */
export const startUsers = async () => {
  const gateway = await startGateway();
  const { db } = gateway.services;
  const idOf = async (username: string) =>
    (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const list = async (caller: Send, query: Record<string, string> = {}) =>
    (await caller({ url: '/rest/portal/users', query })).json<Listed>();
  const read = async (caller: Send, id: string) =>
    (await caller({ url: `/rest/portal/users/${id}` })).json<Details>();
  const post = (caller: Send, path: string, body: object = {}) =>
    caller({ method: 'POST', url: `/rest/portal/users${path}`, body: { ...PROOF, ...body } });
  const linkTo = async (email: string) => {
    const mails = await db
      .selectFrom('outbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id', 'desc')
      .execute();
    const found = mails.map((mail) => /activate\/([\w-]+)/.exec(JSON.stringify(mail))?.[1]).find(Boolean);
    return found ?? '';
  };
  const activate = async (code: string) =>
    gateway.send({
      method: 'POST',
      url: '/auth/activation/complete',
      body: { code, new_password: PASSWORD, confirm_new_password: PASSWORD, communication_language: 'en' },
    });
  const audited = async () =>
    (await db.selectFrom('audit_event').select(['event', 'subject']).orderBy('number').execute()).map(
      ({ event, subject }) => `${event} ${subject}`,
    );
  const everyone = async (caller: Send, query: Record<string, string> = {}) => {
    const rows: Listed['rows'] = [];
    let page = await list(caller, query);
    rows.push(...page.rows);
    while (page.next) {
      page = await list(caller, { ...query, after: page.next });
      rows.push(...page.rows);
    }
    return rows;
  };
  const administrator = await gateway.as(ADMINISTRATOR);
  return { ...gateway, db, idOf, list, read, post, linkTo, activate, audited, everyone, administrator };
};

export const messageOf = async (response: ReturnType<Send>) =>
  (await response).json<{ message?: string }>().message;
