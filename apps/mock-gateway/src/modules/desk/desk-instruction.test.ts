import { describe, expect, it } from 'vitest';
import { workDue } from '../../testing/work-due.ts';
import { inquiryProgress } from '../inquiries/progress-inquiry.ts';
import { meetingAnswers } from '../meetings/meeting-jobs.ts';
import { instructionJob } from '../trade-instructions/instruction-job.ts';
import { CLIENT } from './desk.testing.ts';
import { startWaiting } from './waiting-items.testing.ts';

describe('an instruction on the desk', () => {
  it('is accepted and sent by the advisor, who has it in the audit log and the access log of the account', async () => {
    const { advisor, post, readInstruction, instructionId, waiting, audit, accesses } = await startWaiting();
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
    const { advisor, post, readInstruction, instructionId } = await startWaiting();
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
    const { advisor, colleague, get, post, instructionId, giveTo, db, accesses } = await startWaiting();
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
  const { services, db, clock, user_id, meetingId, instructionId, inquiryOf } = await startWaiting();
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
