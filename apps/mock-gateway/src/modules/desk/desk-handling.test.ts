import { exampleWorld } from '@portal/contracts/example-world';
import type { OutputOf } from '@portal/contracts/call';
import type { desk } from '@portal/contracts/desk';
import { describe, expect, it } from 'vitest';
import { workDue } from '../../testing/work-due.ts';
import { inquiryProgress } from '../inquiries/progress-inquiry.ts';
import { meetingAnswers } from '../meetings/meeting-jobs.ts';
import { instructionJob } from '../trade-instructions/instruction-job.ts';
import { CLIENT, startDesk } from './desk.testing.ts';

type Inquiry = OutputOf<typeof desk.inquiry>;
type Meeting = OutputOf<typeof desk.meeting>;
type Instruction = OutputOf<typeof desk.instruction>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const moveTo = (state: string, text: string | null, entries: number) => ({ state, text, entries });

/** A desk with what the seeded client waits for. */
const start = async (env: Record<string, string> = {}) => {
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
  const newsOf = async (link: string) =>
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
    newsOf,
  };
};

describe('an inquiry on the desk', () => {
  it('is taken and answered, notified of and logged, and then waits no longer', async () => {
    const { advisor, post, inquiryOf, readInquiry, waiting, audit, accesses, userId, newsOf } = await start();
    const id = await inquiryOf('other');
    const { entries } = await readInquiry(id);
    const answer = moveTo('answered', 'On Friday.', entries.length);
    expect((await waiting(advisor, 'inquiry')).map((row) => row.id)).toContain(id);
    const before = await newsOf(`/app/inquiries/${id}`);
    expect((await post(advisor, `/inquiries/${id}/move`, answer)).statusCode).toBe(200);
    expect((await readInquiry(id)).entries.at(-1)).toMatchObject({
      author: 'firm',
      state: 'answered',
      text: 'On Friday.',
    });
    expect((await waiting(advisor, 'inquiry')).map((row) => row.id)).not.toContain(id);
    expect(await newsOf(`/app/inquiries/${id}`)).toBe(before + 1);
    expect(await audit('inquiry_moved')).toContainEqual({
      user_id: await userId(exampleWorld.advisorUsername),
      subject: `${id}/answered`,
    });
    expect((await accesses(CLIENT)).map(({ outcome }) => outcome)).toEqual(['read', 'written']);
  });

  it('is moved by the first of two advisors alone, and needs words for an answer', async () => {
    const { advisor, post, inquiryOf, readInquiry } = await start();
    const id = await inquiryOf('other');
    const { entries } = await readInquiry(id);
    const move = (state: string, text: string | null) =>
      post(advisor, `/inquiries/${id}/move`, moveTo(state, text, entries.length));
    expect((await move('answered', null)).statusCode).toBe(409);
    expect((await move('received', null)).statusCode).toBe(400);
    const both = await Promise.all([move('answered', 'One.'), move('closed', null)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await readInquiry(id)).entries).toHaveLength(entries.length + 1);
  });

  it('is only acknowledged when it is a complaint', async () => {
    const { advisor, post, inquiryOf, readInquiry, waiting, db } = await start();
    const id = await inquiryOf('complaint');
    await db
      .updateTable('inquiry')
      .set({ state: 'received', acknowledged_at: null, acknowledge_by: '2026-01-05' })
      .where('id', '=', id)
      .execute();
    const { entries } = await readInquiry(id);
    const move = (state: string, text: string | null) =>
      post(advisor, `/inquiries/${id}/move`, moveTo(state, text, entries.length));
    expect((await waiting(advisor, 'inquiry')).find((row) => row.id === id)).toMatchObject({
      is_complaint: true,
      due_on: '2026-01-05',
      is_overdue: true,
    });
    for (const state of ['answered', 'closed']) expect((await move(state, 'No.')).statusCode).toBe(409);
    expect((await move('in_progress', null)).statusCode).toBe(200);
    expect((await readInquiry(id)).complaint?.acknowledged_at).not.toBeNull();
    expect((await waiting(advisor, 'inquiry')).map((row) => row.id)).not.toContain(id);
  });
});

describe('a meeting on the desk', () => {
  const bodyOf = ({ state, sequence }: Meeting, answer: object) => ({ from: state, sequence, answer });

  it('is confirmed with its mail, and waits no longer', async () => {
    const { advisor, post, readMeeting, meetingId, waiting, audit, accesses, db, user_id } = await start();
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
    const { advisor, post, readMeeting, meetingId } = await start();
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
    const { advisor, post, readMeeting, meetingId, clock, as } = await start();
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

describe('an instruction on the desk', () => {
  it('is accepted and sent by the advisor, who has it in the audit log and the access log of the account', async () => {
    const { advisor, post, readInstruction, instructionId, waiting, audit, accesses } = await start();
    const shown = await readInstruction();
    const move = (from: string, step: object) =>
      post(advisor, `/instructions/${instructionId}/move`, { from, move: step });
    expect((await waiting(advisor, 'instruction')).find(({ id }) => id === instructionId)).toMatchObject({
      due_at: shown.cut_off_at,
      since: shown.received_at,
    });
    expect((await move('received', { state: 'accepted' })).statusCode).toBe(200);
    expect((await move('received', { state: 'rejected', reason: 'above_cash' })).statusCode).toBe(409);
    expect((await move('accepted', { state: 'accepted' })).statusCode).toBe(409);
    expect((await move('accepted', { state: 'sent' })).statusCode).toBe(200);
    expect((await readInstruction()).history.map(({ state }) => state)).toEqual([
      'received',
      'accepted',
      'sent',
    ]);
    expect((await waiting(advisor, 'instruction')).map(({ id }) => id)).not.toContain(instructionId);
    expect((await audit('instruction_moved')).map(({ subject }) => subject)).toEqual([
      `${instructionId}/accepted`,
      `${instructionId}/sent`,
    ]);
    const { account_uuid } = shown.account;
    expect(await accesses(CLIENT)).toMatchObject([
      { subject: 'instructions', outcome: 'read', account_uuid },
      { subject: 'instructions', outcome: 'written', account_uuid },
    ]);
  });

  it('is rejected with one of the reasons alone, by the first of two advisors', async () => {
    const { advisor, post, readInstruction, instructionId } = await start();
    const move = (to: object) =>
      post(advisor, `/instructions/${instructionId}/move`, { from: 'received', move: to });
    expect((await move({ state: 'rejected' })).statusCode).toBe(400);
    expect((await move({ state: 'rejected', reason: 'no mood' })).statusCode).toBe(400);
    expect((await move({ state: 'done' })).statusCode).toBe(400);
    const both = await Promise.all([
      move({ state: 'rejected', reason: 'not_held' }),
      move({ state: 'accepted' }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const { state, reason } = await readInstruction();
    expect(state === 'rejected' ? reason : null).toBe(state === 'rejected' ? 'not_held' : null);
  });

  it('is not found where its account is of another advisor’s client', async () => {
    const { advisor, colleague, get, post, instructionId, giveTo, db, accesses } = await start();
    const { id } = await db
      .selectFrom('trade_instruction')
      .select('id')
      .where('id', '!=', instructionId)
      .executeTakeFirstOrThrow();
    expect((await get(colleague, `/instructions/${id}`)).statusCode).toBe(404);
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect((await get(advisor, `/instructions/${instructionId}`)).statusCode).toBe(404);
    const body = { from: 'received', move: { state: 'accepted' } };
    expect((await post(advisor, `/instructions/${instructionId}/move`, body)).statusCode).toBe(404);
    expect(await accesses(CLIENT)).toEqual([]);
  });
});

it('leaves to the advisor what a program does for a client whose advisor does not sign in', async () => {
  const { services, db, clock, user_id, meetingId, instructionId, inquiryOf } = await start();
  const inquiry = await inquiryOf('other');
  const now = clock.now().getTime();
  const due = { state: 'queued', attempts: 0, due_at: now, created_at: now, updated_at: now } as const;
  const jobs = [
    ['answer_meeting', { meeting_id: meetingId, user_id, sequence: 0 }],
    ['advance_instruction', { instruction_id: instructionId, user_id, from: 'received' }],
    ['progress_inquiry', { inquiry_id: inquiry, user_id, position: 90 }],
  ] as const;
  const states = async () => [
    (await db.selectFrom('meeting').select('state').where('id', '=', meetingId).executeTakeFirstOrThrow())
      .state,
    (
      await db
        .selectFrom('trade_instruction')
        .select('state')
        .where('id', '=', instructionId)
        .executeTakeFirstOrThrow()
    ).state,
    (await db.selectFrom('inquiry').select('state').where('id', '=', inquiry).executeTakeFirstOrThrow())
      .state,
  ];
  const work = async (round: string) => {
    for (const [kind, payload] of jobs)
      await db
        .insertInto('job')
        .values({ ...due, kind, key: `desk/${round}/${kind}`, payload: JSON.stringify(payload) })
        .execute();
    await workDue(services, 'answer_meeting', meetingAnswers(services));
    await workDue(services, 'advance_instruction', instructionJob(services));
    await workDue(services, 'progress_inquiry', inquiryProgress(services));
  };
  const before = await states();
  await work('person');
  expect(await states()).toEqual(before);
  await db.updateTable('advisor').set({ user_id: null }).execute();
  await work('program');
  const after = await states();
  expect(after[0]).toBe('confirmed');
  expect(after[1]).not.toBe('received');
  expect(after[2]).not.toBe(before[2]);
});
