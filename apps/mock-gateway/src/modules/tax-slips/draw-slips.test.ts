import * as z from 'zod/mini';
import { expect, it } from 'vitest';
import { startGateway } from '../../testing/gateway.ts';
import { rowsOf } from '../../testing/sql.ts';
import { drawSlips } from './draw-slips.ts';
import { slipYear } from './slip-year.ts';

const FILE = {
  file_id: '00000000-0000-4000-8000-000000000000',
  size: 1,
  sha256: '0'.repeat(64),
};

it.each([
  ['2028-02-28', '2035-02-28'],
  ['2028-02-29', '2035-02-28'],
  ['2028-03-01', '2035-03-01'],
])('a slip that is made on %s is kept until %s', async (madeOn, keptUntil) => {
  const { services, store } = await startGateway();
  const [user] = await rowsOf<{ id: string }>(store, `select id from "user" where username = 'lina.haddad'`);
  const at = Date.parse(`${madeOn}T17:00:00Z`);
  const { due, accounts } = await slipYear(
    { ...services, clock: { now: () => new Date(at) } },
    user!.id,
    2022,
  );
  expect(due.length).toBeGreaterThan(0);
  const drawing = { userId: user!.id, year: 2022, accounts, at, draw: () => Promise.resolve(FILE) };
  const drawn = await drawSlips(services.db, due, drawing);
  expect(new Set(drawn.map(({ document }) => document.kept_until))).toEqual(new Set([keptUntil]));
  expect(z.safeParse(z.iso.date(), keptUntil).success).toBe(true);
});
