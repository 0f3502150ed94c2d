import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../market/calendar.ts';
import { wallTimeAt } from '../market/zoned-time.ts';
import { startGateway } from '../testing/gateway.ts';
import { seededPick } from '../market/random.ts';
import { actedForBy, ownClientsOf, requireOwnClient } from './own-clients.ts';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const ZONES = ['America/Vancouver', 'America/Toronto', 'America/St_Johns'];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'served',
    (failure: { code?: string }) => failure.code,
  );

const staffOf = async () => {
  const { db } = started.services;
  const advisors = await db
    .selectFrom('advisor')
    .select(['id', 'firm_id'])
    .where('firm_id', '=', 'northmere')
    .orderBy('id')
    .execute();
  const users = await db
    .selectFrom('user')
    .select(['id', 'firm_id'])
    .where('id', 'not in', db.selectFrom('client').select('user_id'))
    .where('firm_id', '=', 'northmere')
    .orderBy('id')
    .execute();
  return { advisors, users };
};

describe('the clients of an advisor', () => {
  it('are none for a user who is no advisor, or an advisor of another firm', async () => {
    const { db, clock } = started.services;
    const link = await db
      .selectFrom('advisor')
      .select('user_id')
      .where('name', '=', 'Andrew Sinclair')
      .executeTakeFirstOrThrow();
    const of = (userId: string, firmId: string) => ownClientsOf({ db, clock, principal: { userId, firmId } });
    expect(await of(link.user_id!, 'northmere')).not.toEqual([]);
    expect(await of(link.user_id!, 'branded')).toEqual([]);
    expect(await of(UNKNOWN, 'northmere')).toEqual([]);
  });

  it.each([1, 2, 3, 4])(
    'are those of generated relations, absences and calendars, and every other id fails as an unknown one: %i',
    async (seed) => {
      const { db, clock } = started.services;
      const pick = seededPick(`own-clients/${seed}`);
      const { advisors, users } = await staffOf();
      await db.deleteFrom('advisor_absence').execute();
      await db.updateTable('advisor').set({ user_id: null }).execute();
      const linked = new Map(advisors.slice(0, users.length).map(({ id }, at) => [id, users[at]!.id]));
      const zones = new Map<string, string>();
      for (const { id } of advisors) {
        const time_zone = ZONES[pick(ZONES.length)]!;
        zones.set(id, time_zone);
        await db
          .updateTable('advisor')
          .set({ time_zone, user_id: linked.get(id) ?? null })
          .where('id', '=', id)
          .execute();
      }
      const absences = Array.from({ length: 8 }, (_, at) => {
        const advisor = advisors[pick(advisors.length)]!.id;
        const { day } = wallTimeAt(clock.now().getTime(), zones.get(advisor)!);
        const from_on = addDays(day, pick(5) - 3);
        return {
          id: `absence-${at}`,
          advisor_id: advisor,
          from_on,
          until_on: addDays(from_on, pick(4)),
          stand_in_id: pick(4) === 0 ? null : advisors[pick(advisors.length)]!.id,
        };
      });
      await db.insertInto('advisor_absence').values(absences).execute();
      const clients = await db
        .selectFrom('client as c')
        .innerJoin('user as u', 'u.id', 'c.user_id')
        .select(['c.client_uuid', 'u.firm_id'])
        .orderBy('c.client_uuid')
        .execute();
      await db.deleteFrom('client_advisor').execute();
      const relations = clients
        .filter(() => pick(6) > 0)
        .map(({ client_uuid }) => ({ client_uuid, advisor_id: advisors[pick(advisors.length)]!.id }));
      await db.insertInto('client_advisor').values(relations).execute();

      for (const [advisor, userId] of linked) {
        const acted = new Set([advisor]);
        for (const { advisor_id, from_on, until_on, stand_in_id } of absences) {
          const { day } = wallTimeAt(clock.now().getTime(), zones.get(advisor_id)!);
          if (stand_in_id === advisor && from_on <= day && day <= until_on) acted.add(advisor_id);
        }
        const expected = relations
          .filter(({ advisor_id }) => acted.has(advisor_id))
          .filter(({ client_uuid }) =>
            clients.some((one) => one.client_uuid === client_uuid && one.firm_id === 'northmere'),
          )
          .map(({ client_uuid }) => client_uuid);
        const scope = { db, clock, principal: { userId, firmId: 'northmere' } };
        expect((await actedForBy(scope)).map(({ advisor_id }) => advisor_id).toSorted()).toEqual(
          [...acted].toSorted(),
        );
        const own = (await ownClientsOf(scope)).map(({ client_uuid }) => client_uuid);
        expect(own.toSorted()).toEqual(expected.toSorted());
        for (const { client_uuid } of [...clients, { client_uuid: UNKNOWN }])
          expect(await outcomeOf(requireOwnClient(scope, client_uuid))).toBe(
            expected.includes(client_uuid) ? 'served' : 'not_found',
          );
      }
    },
  );
});
