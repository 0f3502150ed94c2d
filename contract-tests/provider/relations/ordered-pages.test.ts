import { expect, it } from 'vitest';
import { allExamples } from '@portal/contracts/examples';
import { entryName, type Entry } from '../entry.ts';
import { relationsOf } from './relations.ts';
import type { SendInput } from './parameter.ts';

const entry = (allExamples as readonly Entry[]).find((one) => entryName(one) === 'notifications.list')!;

/** A list that has a page after another, each in order. */
const pagesOf =
  (...pages: readonly string[][]): SendInput =>
  async ({ body, query }) => {
    const { after = '0' } = { ...query, ...(body as object) } as { after?: string };
    const at = Number(after);
    const rows = (pages[at] ?? []).map((created_at) => ({ created_at }));
    const next = at + 1 < pages.length ? String(at + 1) : null;
    return { body: { rows, next }, status: 200, text: '', curl: 'curl' };
  };

const verifyOrder = async (sendInput: SendInput) => {
  const relations = relationsOf(entry).filter(({ title }) => title.startsWith('pages continue by'));
  expect(relations).toHaveLength(1);
  return relations[0]!.verify(sendInput);
};

const [DAY_1, DAY_2, DAY_3] = ['2026-11-01T08:00:00Z', '2026-11-02T08:00:00Z', '2026-11-03T08:00:00Z'];

it('rows that are in order from page to page are no problem', async () => {
  expect(await verifyOrder(pagesOf([DAY_3, DAY_2], [DAY_2, DAY_1]))).toEqual([]);
});

it('a page that begins with a newer row than the one before ends with is out of order', async () => {
  expect(await verifyOrder(pagesOf([DAY_2, DAY_1], [DAY_3]))).toMatchObject([
    { expected: expect.stringContaining('from page to page') },
  ]);
});

it('an order that a row between two requests broke once is no problem', async () => {
  let requests = 0;
  const changing: SendInput = (input) => {
    requests += 1;
    return requests <= 2 ? pagesOf([DAY_2, DAY_1], [DAY_3])(input) : pagesOf([DAY_3, DAY_2], [DAY_1])(input);
  };
  expect(await verifyOrder(changing)).toEqual([]);
});
