import { expect, it } from 'vitest';
import { allExamples } from '@portal/contracts/examples';
import { entryName, type Entry } from '../entry.ts';
import { findParameter, type SendInput } from './parameter.ts';
import { pageRelation } from './page-relations.ts';

const entry = (allExamples as readonly Entry[]).find((one) => entryName(one) === 'notifications.list')!;
const ROWS = ['one', 'two', 'three'];

/** A list with a row on each page, and the cursor that its last page has. */
const pagesUntil =
  (lastCursor: (after: string) => string | null): SendInput =>
  async ({ body, query }) => {
    const { after = '0' } = { ...query, ...(body as object) } as { after?: string };
    const at = Number(after);
    const next = at + 1 < ROWS.length ? String(at + 1) : lastCursor(after);
    return { body: { rows: [{ notification_id: ROWS[at] }], next }, status: 200, text: '', curl: 'curl' };
  };

const verifyPages = (sendInput: SendInput) =>
  pageRelation(findParameter(entry, 'after')!, null).verify(sendInput);

it('a last page without a cursor ends a list', async () => {
  expect(await verifyPages(pagesUntil(() => null))).toEqual([]);
});

it('a last page with the cursor that it was requested with ends none', async () => {
  expect(await verifyPages(pagesUntil((after) => after))).toMatchObject([
    { expected: 'another cursor, or none after the last page', got: 'the same one: 2' },
  ]);
});
