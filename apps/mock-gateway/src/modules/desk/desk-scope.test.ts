import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { seededPick } from '../../market/random.ts';
import { personNamed } from '../../testing/sharing.ts';
import { startDesk } from './desk.testing.ts';

const CLIENTS = ['margaret.chen', 'simone.dube', 'olivia.martin', 'camille.fortin'] as const;
const ADVISORS = ['Geneviève Lapointe', 'Andrew Sinclair'] as const;
const ALWAYS = { from_on: '2000-01-01', until_on: '2099-12-31' };
const STEPS = 40;

interface Item {
  owner: string;
  path: string;
  move: [path: string, body: object];
}

it.each([1, 2, 3])(
  'serves each advisor what is of their clients, or of those of whom they stand in for, and nothing else: %i',
  async (seed) => {
    const { db, advisor, colleague, get, post, waiting, giveTo, userId, ...gateway } = await startDesk();
    const pick = seededPick(`desk/${seed}`);
    const sends = { 'Geneviève Lapointe': advisor, 'Andrew Sinclair': colleague };
    const items: Item[] = [];
    for (const owner of CLIENTS) {
      const id = await userId(owner);
      const rows = async (table: 'conversation' | 'inquiry' | 'meeting' | 'trade_instruction') =>
        (await db.selectFrom(table).select('id').where('user_id', '=', id).execute()).map((row) => row.id);
      for (const one of await rows('conversation'))
        items.push({
          owner,
          path: `/conversations/${one}`,
          move: [`/conversations/${one}/messages`, { message_id: randomUUID(), text: 'Yes.', after: 999 }],
        });
      for (const one of await rows('inquiry'))
        items.push({
          owner,
          path: `/inquiries/${one}`,
          move: [`/inquiries/${one}/move`, { entries: 1_000, state: 'closed', text: null }],
        });
      for (const one of await rows('meeting'))
        items.push({
          owner,
          path: `/meetings/${one}`,
          move: [
            `/meetings/${one}/answer`,
            { from: 'canceled', sequence: 99, answer: { state: 'confirmed' } },
          ],
        });
      for (const one of await rows('trade_instruction'))
        items.push({
          owner,
          path: `/instructions/${one}`,
          move: [`/instructions/${one}/move`, { from: 'withdrawn', move: { state: 'sent' } }],
        });
    }
    expect(items.length).toBeGreaterThan(15);
    const { id: first } = await db
      .selectFrom('advisor')
      .select('id')
      .where('name', '=', ADVISORS[0])
      .executeTakeFirstOrThrow();
    const { id: second } = await db
      .selectFrom('advisor')
      .select('id')
      .where('name', '=', ADVISORS[1])
      .executeTakeFirstOrThrow();
    const leads = new Map<string, (typeof ADVISORS)[number]>();
    const away = new Set<string>();
    for (let step = 0; step < STEPS; step += 1) {
      if (step % 8 === 0) {
        for (const owner of CLIENTS) {
          const lead = ADVISORS[pick(2)]!;
          await giveTo(owner, lead);
          leads.set(owner, lead);
        }
        await db.deleteFrom('advisor_absence').execute();
        away.clear();
        if (pick(2) === 0) {
          const [gone, standIn, name] =
            pick(2) === 0 ? [first, second, ADVISORS[0]] : [second, first, ADVISORS[1]];
          await db
            .insertInto('advisor_absence')
            .values({ id: randomUUID(), advisor_id: gone, stand_in_id: standIn, ...ALWAYS })
            .execute();
          away.add(name);
        }
      }
      const name = ADVISORS[pick(2)]!;
      const item = items[pick(items.length)]!;
      const lead = leads.get(item.owner)!;
      const isServed = lead === name || away.has(lead);
      const { client_uuid } = await personNamed(gateway, item.owner);
      const records = async () =>
        (
          await db
            .selectFrom('access_record')
            .select('number')
            .where('client_uuid', '=', client_uuid)
            .execute()
        ).length;
      const what = `step ${step}: ${name}, ${item.path} of ${item.owner}`;
      const before = await records();
      const read = await get(sends[name], item.path);
      expect([what, read.statusCode]).toEqual([what, isServed ? 200 : 404]);
      const [path, body] = item.move;
      const moved = await post(sends[name], path, body);
      expect([what, moved.statusCode === 404]).toEqual([what, !isServed]);
      if (!isServed) expect([what, await records()]).toEqual([what, before]);
      const clients = new Set((await waiting(sends[name])).map(({ client }) => client.client_number));
      for (const owner of CLIENTS) {
        const found = await db
          .selectFrom('client')
          .select('client_id')
          .where('client_uuid', '=', (await personNamed(gateway, owner)).client_uuid)
          .executeTakeFirstOrThrow();
        const mayBeThere = leads.get(owner) === name || away.has(leads.get(owner)!);
        if (!mayBeThere) expect([what, clients.has(found.client_id)]).toEqual([what, false]);
      }
    }
  },
);
