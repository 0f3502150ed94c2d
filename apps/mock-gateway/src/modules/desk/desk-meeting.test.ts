import { HOUR_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { CLIENT } from './desk.testing.ts';
import { type Meeting, startWaiting } from './waiting-items.testing.ts';

describe('a meeting on the desk', () => {
  const bodyOf = ({ state, sequence }: Meeting, answer: object) => ({ from: state, sequence, answer });

  it('is confirmed with its mail, and waits no longer', async () => {
    const { advisor, post, readMeeting, meetingId, waiting, audit, accesses, db, user_id } =
      await startWaiting();
    const meeting = await readMeeting();
    expect((await waiting(advisor, 'meeting')).map(({ id, due_at }) => [id, due_at])).toContainEqual([
      meetingId,
      meeting.starts_at,
    ]);
    const mails = async () =>
      (
        await db
          .selectFrom('notification')
          .select('id')
          .where('user_id', '=', user_id)
          .where('kind', '=', 'meeting')
          .execute()
      ).length;
    const before = await mails();
    const answer = bodyOf(meeting, { state: 'confirmed' });
    expect((await post(advisor, `/meetings/${meetingId}/answer`, answer)).statusCode).toBe(200);
    expect((await readMeeting()).state).toBe('confirmed');
    expect(await mails()).toBe(before + 1);
    expect((await waiting(advisor, 'meeting')).map(({ id }) => id)).not.toContain(meetingId);
    expect((await audit('meeting_answered')).map(({ subject }) => subject)).toEqual([
      `${meetingId}/confirmed`,
    ]);
    expect(await accesses(CLIENT)).toMatchObject([
      { subject: 'meetings', outcome: 'read' },
      { subject: 'meetings', outcome: 'written' },
    ]);
  });

  it('is moved to a free time alone, and not to its own, the past or no time', async () => {
    const { advisor, post, readMeeting, meetingId } = await startWaiting();
    const meeting = await readMeeting();
    const propose = (starts_at: string) =>
      post(
        advisor,
        `/meetings/${meetingId}/answer`,
        bodyOf(meeting, { state: 'proposed', starts_at, reason: 'I am away.' }),
      );
    expect(meeting.free).not.toContain(meeting.starts_at);
    for (const taken of [meeting.starts_at, '2020-01-06T15:00:00Z', '9999-12-31T15:00:00Z'])
      expect((await propose(taken)).statusCode).toBe(409);
    expect((await propose('tomorrow')).statusCode).toBe(400);
    expect((await propose(meeting.free[0]!)).statusCode).toBe(200);
    expect(await readMeeting()).toMatchObject({
      state: 'proposed',
      starts_at: meeting.free[0],
      was_at: meeting.starts_at,
      reason: 'I am away.',
    });
  });

  it('is answered by the first of two advisors alone, and not once it has begun', async () => {
    const { advisor, post, readMeeting, meetingId, clock, as } = await startWaiting();
    const meeting = await readMeeting();
    const answer = (to: object) => post(advisor, `/meetings/${meetingId}/answer`, bodyOf(meeting, to));
    const both = await Promise.all([
      answer({ state: 'confirmed' }),
      answer({ state: 'declined', reason: null }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    clock.move(40 * 24 * HOUR_MS);
    const later = await as(exampleWorld.advisorUsername);
    const late = await post(
      later,
      `/meetings/${meetingId}/answer`,
      bodyOf(await readMeeting(), { state: 'declined', reason: null }),
    );
    expect(late.statusCode).not.toBe(200);
  });
});
