import type { Conversation } from '@portal/contracts/conversations';
import { DAY_MS } from '@portal/contracts/durations';
import { inquiryStates, type Inquiry } from '@portal/contracts/inquiries';
import { instructionStates, type Instruction } from '@portal/contracts/instruction';
import { meetingStates, type Meeting } from '@portal/contracts/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startGateway, type Send } from '../testing/gateway.ts';
import { TEST_NOW } from '../testing/test-now.ts';
import { rowsOf } from '../testing/sql.ts';

const ENGLISH = 'margaret.chen';
const FRENCH = 'simone.dube';

let started: Awaited<ReturnType<typeof startGateway>>;
let end = async () => {};
const clients: Record<string, Send> = {};
beforeAll(async () => {
  started = await startGateway({}, (ending) => (end = ending));
  for (const name of [ENGLISH, FRENCH]) clients[name] = await started.as(name);
});
afterAll(() => end());

const get = async <Body>(username: string, url: string) => (await clients[username]!({ url })).json<Body>();
const inquiries = (username: string) => get<Inquiry[]>(username, '/rest/portal/inquiries');
const meetings = async (username: string) =>
  (await get<{ meetings: Meeting[] }>(username, '/rest/portal/meetings')).meetings;
const instructions = async (username: string) =>
  (await get<{ rows: Instruction[] }>(username, '/rest/portal/trade-instructions')).rows;
const conversations = async (username: string) => {
  const response = await clients[username]!({ method: 'POST', url: '/rest/portal/conversations', body: {} });
  return response.json<{ rows: Conversation[] }>().rows;
};
const statesOf = (rows: readonly { state: string }[]) => new Set(rows.map(({ state }) => state));

describe('seeded inquiries', () => {
  it('are in each state, in the language of the client', async () => {
    expect(statesOf(await inquiries(ENGLISH))).toEqual(new Set(inquiryStates));
    const french = await inquiries(FRENCH);
    const [document] = french.filter(({ topic }) => topic === 'document');
    const thread = await get<{ entries: { text: string }[] }>(
      FRENCH,
      `/rest/portal/inquiries/${document!.inquiry_id}`,
    );
    expect(thread.entries[0]?.text).toContain('Mon relevé');
  });

  it.each([
    [FRENCH, 'quebec', '2026-09-26', 60],
    [ENGLISH, 'canada', '2026-08-26', 90],
  ])(
    'of %s have a complaint that is soon to be answered by the rule of %s',
    async (username, rule, from, days) => {
      const [complaint] = (await inquiries(username)).filter(({ topic }) => topic === 'complaint');
      const answer_by = new Date(Date.parse(from) + days * DAY_MS).toISOString().slice(0, 10);
      expect(complaint).toMatchObject({
        state: 'in_progress',
        complaint: { rule, answer_by, is_overdue: false },
      });
      expect(Date.parse(answer_by) - Date.parse(TEST_NOW)).toBeLessThan(7 * DAY_MS);
    },
  );
});

describe('seeded meetings', () => {
  it('are in each state, one of them past, each at a time that the advisor works', async () => {
    const all = await meetings(ENGLISH);
    expect(statesOf(all)).toEqual(new Set(meetingStates));
    const past = all.filter(({ starts_at }) => starts_at < TEST_NOW);
    expect(past.map(({ state }) => state)).toContain('confirmed');
    expect((await meetings(FRENCH)).length).toBeGreaterThan(2);
  });

  it('hold their time while they are open, and no other', async () => {
    const held = await rowsOf<{ state: string }>(
      started.services,
      'select distinct m.state from meeting_quarter q join meeting m on m.id = q.meeting_id',
    );
    expect(held.map(({ state }) => state).toSorted()).toEqual(['confirmed', 'proposed', 'requested']);
  });
});

describe('seeded instructions', () => {
  it('are in each state, by a history that leads to it', async () => {
    const all = await instructions(ENGLISH);
    expect(statesOf(all)).toEqual(new Set(instructionStates));
    for (const { state, history, received_at, cut_off_at, is_withdrawable } of all) {
      expect(history.map((one) => one.state)).toEqual(
        { withdrawn: ['received', 'withdrawn'], rejected: ['received', 'rejected'] }[state as string] ??
          ['received', 'accepted', 'sent', 'done'].slice(0, history.length),
      );
      const moments = history.map(({ at }) => at);
      expect(moments).toEqual(moments.toSorted());
      expect([history.at(-1)?.state, moments[0], moments.at(-1)! <= TEST_NOW]).toEqual([
        state,
        received_at,
        true,
      ]);
      expect(is_withdrawable).toBe(cut_off_at > TEST_NOW && (state === 'received' || state === 'accepted'));
    }
    expect(statesOf(await instructions(FRENCH))).toEqual(new Set(['done', 'accepted']));
  });

  it('were executed at the value of their day', async () => {
    const [sale] = (await instructions(ENGLISH)).filter(
      ({ kind, state }) => kind === 'sell' && state === 'done',
    );
    const [price] = await rowsOf<{ price: string }>(
      started.services,
      'select price from price where instrument_id = ? and date = ?',
      sale!.fund!.fund_id,
      sale!.trade_on,
    );
    expect(Number(sale?.execution?.price)).toBeCloseTo(Number(price?.price), 3);
    expect(sale?.execution?.units).toBe('25');
  });
});

describe('seeded conversations', () => {
  it.each([ENGLISH, FRENCH])(
    'of %s have an unread answer, a file, and more than a page of messages',
    async (username) => {
      const all = await conversations(username);
      expect(all.map(({ unread }) => unread).toSorted()).toEqual([0, 0, 1]);
      const messages = await Promise.all(
        all.map(({ conversation_id }) =>
          get<{ messages: { files: unknown[] }[]; has_earlier: boolean }>(
            username,
            `/rest/portal/conversations/${conversation_id}`,
          ),
        ),
      );
      expect(messages.flatMap((one) => one.messages).flatMap(({ files }) => files)).toHaveLength(1);
      expect(messages.map((one) => one.messages.length).toSorted((a, b) => a - b)).toEqual([2, 2, 50]);
    },
  );
});
