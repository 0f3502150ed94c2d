import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { CLIENT } from './desk.testing.ts';
import { moveTo, startWaiting } from './waiting-items.testing.ts';

describe('an inquiry on the desk', () => {
  it('is taken and answered, notified of and logged, and then waits no longer', async () => {
    const { advisor, post, inquiryOf, readInquiry, waiting, audit, accesses, userId, countNotifications } =
      await startWaiting();
    const id = await inquiryOf('other');
    const { entries } = await readInquiry(id);
    const answer = moveTo('answered', 'On Friday.', entries.length);
    expect((await waiting(advisor, 'inquiry')).map((row) => row.id)).toContain(id);
    const before = await countNotifications(`/app/inquiries/${id}`);
    expect((await post(advisor, `/inquiries/${id}/move`, answer)).statusCode).toBe(200);
    expect((await readInquiry(id)).entries.at(-1)).toMatchObject({
      author: 'firm',
      state: 'answered',
      text: 'On Friday.',
    });
    expect((await waiting(advisor, 'inquiry')).map((row) => row.id)).not.toContain(id);
    expect(await countNotifications(`/app/inquiries/${id}`)).toBe(before + 1);
    expect(await audit('inquiry_moved')).toContainEqual({
      user_id: await userId(exampleWorld.advisorUsername),
      subject: `${id}/answered`,
    });
    expect((await accesses(CLIENT)).map(({ outcome }) => outcome)).toEqual(['read', 'written']);
  });

  it('is moved by the first of two advisors alone, and needs words for an answer', async () => {
    const { advisor, post, inquiryOf, readInquiry } = await startWaiting();
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
    const { advisor, post, inquiryOf, readInquiry, waiting, db } = await startWaiting();
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
