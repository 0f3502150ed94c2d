import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { seededPick } from '../market/random.ts';
import { seededRoles } from '../modules/user/seeded-roles.ts';
import { startGateway, type Send } from '../testing/gateway.ts';
import { closedCalls } from '../testing/request-of.ts';
import { accessesBy, inRole, personNamed, share } from '../testing/sharing.ts';
import { change } from '../testing/sql.ts';

const { trustee, client } = seededRoles;
type Gateway = Awaited<ReturnType<typeof startGateway>>;

const REQUEST_ID = 'x-request-id';
const queries = closedCalls.filter(({ call }) => call.kind === 'query');

/** What each call gives a person in a role, and what the log has of it. */
const responsesOf = async (gateway: Gateway, userId: string, role: string) => {
  const found = new Map<string, { body: string; accesses: { outcome: string }[] }>();
  for (const { title, request } of queries) {
    const send = await inRole(gateway, userId, role);
    const { statusCode, body, headers } = await send(request);
    const accesses = await accessesBy(gateway, headers[REQUEST_ID]);
    // An error names its request, which is another each time.
    found.set(title, { body: statusCode === 200 ? body : '', accesses });
  }
  return found;
};

describe('a call whose response has something of another client', () => {
  it.each([
    ['with accounts of their own', 'henri.lavoie', trustee.role],
    ['without', 'noel.sauve', client.role],
  ])('is in the access log, and no other call is: of a person %s', async (_, username, role) => {
    const gateway = await startGateway();
    const reader = await personNamed(gateway, username);
    await gateway.services.db.deleteFrom('client_share').execute();
    await gateway.services.db
      .updateTable('user_role')
      .set({ permissions: JSON.stringify(client.permissions) })
      .where('user_id', '=', reader.userId)
      .execute();
    const before = await responsesOf(gateway, reader.userId, role);
    const again = await responsesOf(gateway, reader.userId, role);
    await share(gateway, exampleWorld.clientUuid, reader.userId, role);
    const shared = await responsesOf(gateway, reader.userId, role);

    const isStable = (title: string) => before.get(title)!.body === again.get(title)!.body;
    const given = queries
      .map(({ title }) => title)
      .filter((title) => shared.get(title)!.body !== '')
      .filter((title) => isStable(title) && shared.get(title)!.body !== before.get(title)!.body);
    const recorded = [...shared]
      .filter(([, { accesses }]) => accesses.some(({ outcome }) => outcome === 'read'))
      .map(([title]) => title);
    expect(given.length).toBeGreaterThan(5);
    expect(recorded.toSorted()).toEqual(given.toSorted());
    expect([...before.values(), ...again.values()].flatMap(({ accesses }) => accesses)).toEqual([]);
  });

  it('is not sent when it cannot be recorded, while everyone still gets their own', async () => {
    const gateway = await startGateway();
    const { db } = gateway.services;
    const reader = await personNamed(gateway, 'henri.lavoie');
    const sharer = await personNamed(gateway, 'camille.fortin');
    const { account_uuid } = await db
      .selectFrom('account')
      .select('account_uuid')
      .where('client_uuid', '=', sharer.client_uuid)
      .executeTakeFirstOrThrow();
    await change(gateway.store, 'alter table access_record rename to access_record_gone');
    const send = await inRole(gateway, reader.userId, trustee.role);
    for (const url of ['/rest/portal/accounts', `/rest/portal/returns?accounts=${account_uuid}`]) {
      const response = await send({ url });
      expect([response.statusCode, response.body.includes(account_uuid)]).toEqual([500, false]);
    }
    const own = await inRole(gateway, reader.userId, client.role);
    expect((await own({ url: '/rest/portal/accounts' })).statusCode).toBe(200);
  });
});

/** What may be asked about accounts. */
const asked = (accounts: readonly string[]): Parameters<Send>[0][] => [
  { url: '/rest/portal/accounts' },
  { url: `/rest/portal/accounts/${accounts[0]}` },
  { url: `/rest/portal/returns?accounts=${accounts.join()}` },
  { url: `/rest/portal/costs?accounts=${accounts.join()}` },
  { method: 'POST', url: '/rest/portal/holdings', body: { by: 'security', account_uuid: accounts[0] } },
  { method: 'POST', url: '/rest/portal/transactions', body: { accounts } },
  { method: 'POST', url: '/rest/portal/look-through/overlap', body: { accounts } },
];

describe('for generated shares', () => {
  const NAMES = ['henri.lavoie', 'camille.fortin', 'margaret.chen', 'simone.dube'] as const;
  const ROLES = [client.role, trustee.role];
  const STEPS = 60;

  it.each([1, 2])(
    'each client has a record of what others were given of theirs, and of nothing else: %i',
    async (seed) => {
      const gateway = await startGateway();
      const { db } = gateway.services;
      const pick = seededPick(`access/${seed}`);
      await db.deleteFrom('client_share').execute();
      const people = [];
      for (const name of NAMES) {
        const person = await personNamed(gateway, name);
        const accounts = await db
          .selectFrom('account')
          .select('account_uuid')
          .where('client_uuid', '=', person.client_uuid)
          .orderBy('account_uuid')
          .execute();
        people.push({ ...person, accounts: accounts.map(({ account_uuid }) => account_uuid) });
      }
      const shares = new Set<string>();
      for (const owner of people)
        for (const reader of people)
          for (const role of ROLES)
            if (owner !== reader && pick(2) === 0) {
              await share(gateway, owner.client_uuid, reader.userId, role);
              shares.add(`${owner.client_uuid} ${reader.userId} ${role}`);
            }
      for (let step = 0; step < STEPS; step++) {
        const reader = people[pick(people.length)]!;
        const owner = people[pick(people.length)]!;
        const role = ROLES[pick(ROLES.length)]!;
        const accounts = owner.accounts.slice(0, 1 + pick(owner.accounts.length));
        const requests = asked(accounts);
        const request = requests[pick(requests.length)]!;
        const send = await inRole(gateway, reader.userId, role);
        const { statusCode, body, headers } = await send(request);
        const accesses = await accessesBy(gateway, headers[REQUEST_ID]);
        const shown = people
          .filter((one) => one !== reader && statusCode === 200)
          .filter(
            (one) =>
              shares.has(`${one.client_uuid} ${reader.userId} ${role}`) &&
              ((one === owner && request.url !== '/rest/portal/accounts') ||
                one.accounts.some((account) => body.includes(account))),
          )
          .map(({ client_uuid }) => client_uuid);
        const given = accesses.filter(({ outcome }) => outcome === 'read');
        const what = `step ${step}: ${JSON.stringify(request)}`;
        expect([what, [...new Set(given.map(({ client_uuid }) => client_uuid))].toSorted()]).toEqual([
          what,
          shown.toSorted(),
        ]);
      }
    },
  );
});
