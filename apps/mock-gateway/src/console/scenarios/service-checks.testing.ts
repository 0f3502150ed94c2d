import { contracts } from '@portal/contracts';
import { expect } from 'vitest';
import type { Check } from './scenario-expectations.testing.ts';
import type { serviceScenarios } from './service-scenarios.ts';

const expectComplaint =
  (complaint: object): Check =>
  async ({ get }) => {
    const { body } = await get(contracts.inquiries.list.path);
    expect(body).toContainEqual(
      expect.objectContaining({ topic: 'complaint', complaint: expect.objectContaining(complaint) }),
    );
  };

/** The newest conversation, and its last message. */
const getLastMessage = async ({ client, get }: Parameters<Check>[0]) => {
  const listed = await client({ method: 'POST', url: contracts.conversations.list.path, body: {} });
  const [conversation] = listed.json().rows;
  const { path } = contracts.conversations.read;
  const { body } = await get(path.replace('{conversation_id}', conversation.conversation_id));
  return { conversation, message: body.messages.at(-1) };
};

const expectUnreadCount =
  (count: number): Check =>
  async (stage) => {
    const { conversation, message } = await getLastMessage(stage);
    expect([conversation.unread, message.author]).toEqual([count, 'advisor']);
  };

/** What a client then sees of inquiries, meetings, instructions and conversations. */
export const serviceChecks: Record<keyof typeof serviceScenarios, Check> = {
  service: async ({ get }) => {
    const instructions = (await get(contracts.tradeInstructions.list.path)).body.rows;
    const lists = [
      (await get(contracts.inquiries.list.path)).body,
      (await get(contracts.meetings.overview.path)).body.meetings,
    ];
    const states = [...lists, instructions].map(
      (rows) => new Set(rows.map(({ state }: { state: string }) => state)).size,
    );
    expect(states).toEqual([4, 5, 6]);
  },
  'complaint-near-its-end': expectComplaint({ rule: 'quebec', answer_by: '2026-11-25', is_overdue: false }),
  'complaint-overdue': expectComplaint({ rule: 'canada', is_overdue: true }),
  'complaint-overdue-quebec': expectComplaint({ rule: 'quebec', is_overdue: true }),
  'meeting-moved': async ({ get }) =>
    void expect((await get(contracts.meetings.overview.path)).body.meetings).toContainEqual(
      expect.objectContaining({
        topic: 'taxes',
        state: 'proposed',
        was_at: expect.any(String),
        reason: expect.any(String),
      }),
    ),
  'advisor-away': async (stage) => {
    const { team } = (await stage.get(contracts.contact.overview.path)).body;
    const { message } = await getLastMessage(stage);
    expect(team[0].absence).toMatchObject({ from: '2026-11-20', stand_in: { name: message.author_name } });
    expect(message.author_name).not.toBe(team[0].name);
  },
  'instruction-rejected': async ({ get }) => {
    const [newest] = (await get(contracts.tradeInstructions.list.path)).body.rows;
    expect(newest).toMatchObject({ state: 'rejected', reason: 'above_held' });
  },
  'instruction-before-cut-off': async ({ get, world }) => {
    const { now } = await world.get('clock');
    const { rows } = (await get(contracts.tradeInstructions.list.path)).body;
    const last = rows.find(({ state }: { state: string }) => state === 'accepted');
    expect([last.is_withdrawable, Date.parse(last.cut_off_at) - Date.parse(now)]).toEqual([true, 60_000]);
  },
  'message-unread': expectUnreadCount(1),
  'message-arrives': expectUnreadCount(2),
};
