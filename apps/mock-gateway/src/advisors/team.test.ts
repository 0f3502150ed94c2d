import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../market/calendar.ts';
import { businessDayAt } from '../market/business-day.ts';
import { startGateway } from '../testing/gateway.ts';
import { change } from '../testing/sql.ts';
import { absenceOn, usualHours } from './hours.ts';
import { advisorsById, teamOf } from './team.queries.ts';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
});
afterAll(() => end());

const clientsOf = async (...usernames: string[]) => {
  const rows = await started.services.db
    .selectFrom('client as c')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('c.client_uuid')
    .where('u.username', 'in', usernames)
    .execute();
  return rows.map(({ client_uuid }) => client_uuid);
};

const today = () => businessDayAt(started.services.clock.now().getTime());

describe('the team of a client', () => {
  it('is led by one advisor and names each person once', async () => {
    const { db } = started.services;
    const team = await teamOf(db, await clientsOf('olivia.martin'), today());
    expect(team.map(({ title }) => title.en)).toEqual(['Portfolio manager', 'Client service associate']);
    const every = await teamOf(db, await clientsOf('olivia.martin', 'simone.dube', 'kai.nakamura'), today());
    expect(new Set(every.map(({ id }) => id)).size).toBe(every.length);
  });

  it('is empty without a client or an advisor', async () => {
    const { db } = started.services;
    expect(await teamOf(db, [], today())).toEqual([]);
    expect(await teamOf(db, await clientsOf('noel.sauve'), today())).toEqual([]);
    expect(await advisorsById(db, [], today())).toEqual([]);
  });

  it('has the absences that are not over, with who stands in', async () => {
    const { db } = started.services;
    const team = await teamOf(db, await clientsOf('olivia.martin', 'simone.dube', 'kai.nakamura'), today());
    const away = team.filter(({ absences }) => absenceOn(absences, today()));
    const [absence] = away.flatMap(({ absences }) => absences);
    const [standIn] = await advisorsById(db, [absence?.stand_in_id ?? ''], today());
    expect([away.map(({ name }) => name), standIn?.name]).toEqual([['Priya Raman'], 'Maude Ouellet']);
    expect(absenceOn(away[0]!.absences, addDays(today(), 6))).toBeUndefined();
    const later = await teamOf(db, await clientsOf('olivia.martin', 'simone.dube'), addDays(today(), 100));
    expect(later.flatMap(({ absences }) => absences)).toEqual([]);
  });

  it('bears languages that the portal does not have', async () => {
    const { db } = started.services;
    await change(started.store, `update advisor set languages = '["pa","fr"]' where name = 'Rohan Patel'`);
    const advisor = await db.selectFrom('advisor').select('id').where('name', '=', 'Rohan Patel').execute();
    const [rohan] = await advisorsById(
      db,
      advisor.map(({ id }) => id),
      today(),
    );
    expect([rohan?.languages, rohan?.office]).toEqual([['fr'], null]);
  });
});

describe('usual hours', () => {
  const worker = {
    time_zone: 'America/Winnipeg',
    hours: [{ weekday: 1, opens: '09:30', closes: '17:30' }],
  };

  it('are instants of the clock of the advisor, before and after a change of it', () => {
    const open = usualHours(worker, '2026-10-26', 14);
    expect(open.map(({ day, opens_at }) => [day, new Date(opens_at).toISOString()])).toEqual([
      ['2026-10-26', '2026-10-26T14:30:00.000Z'],
      ['2026-11-02', '2026-11-02T15:30:00.000Z'],
    ]);
    expect(open.every(({ opens_at, closes_at }) => closes_at - opens_at === 8 * 60 * 60_000)).toBe(true);
  });
});
