import type { OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import { CLIENT, startDesk } from './desk.testing.ts';

type Inquiry = OutputOf<typeof desk.inquiry>;
export type Meeting = OutputOf<typeof desk.meeting>;
type Instruction = OutputOf<typeof desk.instruction>;

export const moveTo = (state: string, text: string | null, entries: number) => ({ state, text, entries });

/** A desk with what the seeded client waits for. */
export const startWaiting = async (env: Record<string, string> = {}) => {
  const found = await startDesk(env);
  const { db, get, advisor, userId } = found;
  const user_id = await userId(CLIENT);
  const inquiryOf = async (topic: 'complaint' | 'other') => {
    const { id } = await db
      .selectFrom('inquiry')
      .select('id')
      .where('user_id', '=', user_id)
      .where('state', 'in', ['received', 'in_progress'])
      .where('topic', topic === 'complaint' ? '=' : '!=', 'complaint')
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    return id;
  };
  const readInquiry = async (id: string) => (await get(advisor, `/inquiries/${id}`)).json<Inquiry>();
  const { id: meetingId } = await db
    .selectFrom('meeting')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'requested')
    .executeTakeFirstOrThrow();
  const readMeeting = async () => (await get(advisor, `/meetings/${meetingId}`)).json<Meeting>();
  const { id: instructionId } = await db
    .selectFrom('trade_instruction')
    .select('id')
    .where('user_id', '=', user_id)
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow();
  const readInstruction = async () =>
    (await get(advisor, `/instructions/${instructionId}`)).json<Instruction>();
  const countNotifications = async (link: string) =>
    (
      await db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', user_id)
        .where('link', '=', link)
        .execute()
    ).length;
  return {
    ...found,
    user_id,
    inquiryOf,
    readInquiry,
    meetingId,
    readMeeting,
    instructionId,
    readInstruction,
    countNotifications,
  };
};
