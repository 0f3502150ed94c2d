import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { withClient } from './client-states.ts';
import { userNamed, type GivenValues, type StateContext } from './state-context.ts';

const MANY_INQUIRIES = 20;

const inquiryOf = (id: string, now: number) => ({
  id,
  user_id: exampleWorld.userUuid,
  reference: id.slice(-12),
  topic: 'general' as const,
  account_uuid: null,
  language: 'en' as const,
  state: 'received' as const,
  created_at: now,
  updated_at: now,
  rule: null,
  acknowledge_by: null,
  acknowledged_at: null,
  answer_by: null,
  answered_at: null,
});

const entryOf = (inquiry_id: string, now: number) => ({
  id: randomUUID(),
  inquiry_id,
  position: 0,
  at: now,
  author: 'client' as const,
  state: 'received' as const,
  text: 'When does my next statement come out?',
});

/** One inquiry is received, one is closed, one is an overdue complaint; another client has one too. */
export const clientWithInquiries = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const now = clock.now().getTime();
  const { inquiryUuid, closedInquiryUuid, complaintUuid, otherInquiryUuid } = exampleWorld;
  const { id: user_id } = await userNamed(context, 'camille.fortin');
  const dayBefore = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  await db
    .insertInto('inquiry')
    .values([
      inquiryOf(inquiryUuid, now),
      { ...inquiryOf(closedInquiryUuid, now - 1), state: 'closed' },
      {
        ...inquiryOf(complaintUuid, now - 100 * DAY_MS),
        topic: 'complaint',
        rule: 'canada',
        acknowledge_by: dayBefore(93),
        answer_by: dayBefore(10),
      },
      { ...inquiryOf(otherInquiryUuid, now), user_id },
    ])
    .execute();
  await db
    .insertInto('inquiry_entry')
    .values([
      entryOf(inquiryUuid, now),
      entryOf(closedInquiryUuid, now),
      entryOf(complaintUuid, now - 100 * DAY_MS),
    ])
    .execute();
  return withClient(exampleWorld.username)(context);
};

/** As many inquiries are open as one client may have. */
export const clientWithManyInquiries = async (context: StateContext): Promise<GivenValues> => {
  const now = context.services.clock.now().getTime();
  await context.services.db
    .insertInto('inquiry')
    .values(Array.from({ length: MANY_INQUIRIES }, () => inquiryOf(randomUUID(), now)))
    .execute();
  return withClient(exampleWorld.username)(context);
};
