import * as field from '@portal/contracts/field';
import * as z from 'zod/mini';
import { answerMeeting, type Answer } from '../modules/meetings/answer-meeting.ts';
import { read, type ConsoleCalls, type Desk } from './desk.ts';

/** Maximum number of meetings in a list. */
const MAX_MEETINGS = 200;
const MAX_REASON_LENGTH = 500;

const id = field.uuid;
const reason = z._default(z.nullable(z.string().check(z.minLength(1), z.maxLength(MAX_REASON_LENGTH))), null);

const sent = z.discriminatedUnion('state', [
  z.strictObject({ id, state: z.literal('confirmed') }),
  z.strictObject({ id, state: z.literal('proposed'), starts_at: z.iso.datetime({ offset: true }), reason }),
  z.strictObject({ id, state: z.literal('declined'), reason }),
]);

const toAnswer = (one: z.output<typeof sent>): Answer =>
  one.state === 'proposed' ? { ...one, startsAt: Date.parse(one.starts_at) } : one;

/** Lists the meetings of a world, the latest first, and answers one as its advisor would. */
export const meetingCalls = ({ get, post }: ConsoleCalls, { services, world }: Desk): void => {
  get('meetings', async () => {
    const rows = await services.db
      .selectFrom('meeting as m')
      .innerJoin('user as u', 'u.id', 'm.user_id')
      .innerJoin('advisor as a', 'a.id', 'm.advisor_id')
      .select(['m.id', 'u.username', 'a.name as advisor', 'm.starts_at', 'm.kind', 'm.state', 'm.sequence'])
      .orderBy('m.starts_at', 'desc')
      .orderBy('m.id')
      .limit(MAX_MEETINGS)
      .execute();
    return rows.map((row) => ({ ...row, starts_at: new Date(row.starts_at).toISOString() }));
  });
  post('meetings', async ({ body }) => {
    const answer = read(sent, body);
    await answerMeeting(services, answer.id, toAnswer(answer));
    world.touch();
    return { id: answer.id, state: answer.state };
  });
};
