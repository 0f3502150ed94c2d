import { inquiryTexts } from '@portal/i18n/inquiry-texts';
import { isAnsweredByPerson } from '../../advisors/answered-by-person.ts';
import type { StoreServices } from '../../services.ts';
import { locks } from '../../store/locks.ts';
import { enqueue } from '../../work/enqueue.ts';
import type { Job, JobDefinition } from '../../work/job-kinds.ts';
import { RETRIES_FOR_A_DAY } from '../../work/retries.ts';
import type { InquiryRow } from './inquiries.tables.ts';
import { moveInquiry, type InquiryMove } from './move-inquiry.ts';

declare module '../../work/job-kinds.ts' {
  interface JobPayloads {
    progress_inquiry: { inquiry_id: string; user_id: string; position: number };
  }
}

/** The people of the mock read at once; a client sees each state before the next. */
const STEP_MS = 8_000;
const CONCURRENCY = 2;

type Payload = Job<'progress_inquiry'>['payload'];

/** Queues the next step of the simulated firm after an entry of an inquiry. */
export const queueProgress = (
  services: Pick<StoreServices, 'db' | 'clock'>,
  payload: Payload,
): Promise<void> =>
  enqueue(services, {
    kind: 'progress_inquiry',
    key: `${payload.inquiry_id}/${payload.position}`,
    payload,
    dueAt: services.clock.now().getTime() + STEP_MS,
  });

/** What the simulated firm does next; null where it waits for the client, or for a person of the firm. */
const nextMove = ({ id, state, topic, language }: InquiryRow): InquiryMove | null => {
  const texts = inquiryTexts[language].script;
  if (state === 'received')
    return {
      id,
      state: 'in_progress',
      text: topic === 'complaint' ? texts.complaint_acknowledged : texts.acknowledged,
    };
  // A complaint is answered by a person.
  if (state === 'in_progress' && topic !== 'complaint')
    return { id, state: 'answered', text: texts.answered };
  return null;
};

/** How the simulated firm works on inquiries: it confirms each, and answers all but complaints. */
export const inquiryProgress = (
  services: Pick<StoreServices, 'clock' | 'config'>,
): JobDefinition<'progress_inquiry'> => ({
  about: 'inquiries',
  concurrency: CONCURRENCY,
  ...RETRIES_FOR_A_DAY,
  handle:
    async (_services, { payload }) =>
    async (transaction) => {
      const { inquiry_id, user_id, position } = payload;
      const scope = { db: transaction, config: services.config, now: services.clock.now().getTime() };
      if (await isAnsweredByPerson(scope, user_id)) return;
      const row = await transaction
        .selectFrom('inquiry')
        .selectAll()
        .where('id', '=', inquiry_id)
        .executeTakeFirst();
      const move = row ? nextMove(row) : null;
      if (!move) return;
      await moveInquiry(transaction, { ...services, requestId: inquiry_id }, move);
      if (move.state === 'in_progress')
        await queueProgress(
          { db: transaction, clock: services.clock },
          // No entry of the client has it: what the firm adds lies between them.
          { inquiry_id, user_id, position: position + 1 },
        );
    },
  locks: ({ payload }) => [locks.user(payload.user_id)],
});
