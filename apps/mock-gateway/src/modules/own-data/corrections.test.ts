import { STATEMENT_MAX_LENGTH, type Correction } from '@portal/contracts/own-data';
import { describe, expect, it } from 'vitest';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import type { Send } from '../../testing/gateway.ts';
import { startOwnData } from './own-data.testing.ts';

const start = async () => {
  const own = await startOwnData();
  const client = await own.as();
  const sendCorrection = (statement: string, send: Send = client) =>
    own.post(send, 'corrections', { subject: 'address', statement });
  const list = async (send: Send = client) => (await own.overview(send)).corrections;
  const move = (body: object) => own.send({ method: 'POST', url: `${CONSOLE_PATH}/corrections`, body });
  return { ...own, client, sendCorrection, list, move };
};

describe('a request for correction', () => {
  it('is received with the day its answer is due, and is the client’s alone', async () => {
    const { as, sendCorrection, list, audit } = await start();
    const sent = (await sendCorrection('  My postal code is H2X 1Y4.\n')).json<Correction>();
    expect(sent).toMatchObject({
      statement: 'My postal code is H2X 1Y4.',
      state: 'received',
      due_on: '2026-12-20',
      moved_at: null,
      answer: null,
    });
    expect(await list()).toEqual([sent]);
    expect(await list(await as('david.okafor'))).toEqual([]);
    expect(await audit()).toMatchObject([{ event: 'correction_requested', subject: sent.correction_id }]);
  });

  it.each(['', ' \n ', 'x'.repeat(STATEMENT_MAX_LENGTH + 1)])('is not sent as %j', async (statement) => {
    const { sendCorrection, list } = await start();
    expect((await sendCorrection(statement)).statusCode).toBe(400);
    expect(await list()).toEqual([]);
  });

  it('is moved on by the firm, and the client is notified of each step and given the answer', async () => {
    const { client, clock, sendCorrection, list, move, news, audit } = await start();
    const { correction_id: id } = (await sendCorrection('My name is Olivia.')).json<Correction>();
    const before = (await news(client)).length;
    clock.move(60_000);
    expect((await move({ id, state: 'in_progress' })).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ state: 'in_progress', moved_at: clock.now().toISOString() }]);
    expect((await move({ id, state: 'refused' })).json().message).toBe('conflict');
    clock.move(60_000);
    expect((await move({ id, state: 'refused', answer: 'It is as on your passport.' })).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ state: 'refused', answer: 'It is as on your passport.' }]);
    for (const state of ['in_progress', 'answered'])
      expect((await move({ id, state, answer: 'After all' })).statusCode).toBe(409);
    const texts = (await news(client)).slice(0, -before || undefined).map(({ text }) => text.en);
    expect(texts).toEqual([
      'Your request for correction was refused; the reason is beside it',
      'Your request for correction is being worked on',
    ]);
    expect((await audit()).map(({ event, subject }) => [event, subject])).toEqual([
      ['correction_requested', id],
      ['correction_moved', `${id}/in_progress`],
      ['correction_moved', `${id}/refused`],
    ]);
  });

  it('is one of at most ten that are open', async () => {
    const { sendCorrection, list, move } = await start();
    for (let sent = 0; sent < 10; sent += 1)
      expect((await sendCorrection(`Number ${sent}`)).statusCode).toBe(200);
    expect((await sendCorrection('One more')).json().message).toBe('conflict');
    const [first] = await list();
    await move({ id: first!.correction_id, state: 'answered', answer: 'Done.' });
    expect((await sendCorrection('One more')).statusCode).toBe(200);
  });

  it('is listed by the console with its client, and an unknown one is not found', async () => {
    const { send, sendCorrection, move } = await start();
    await sendCorrection('My name is Olivia.');
    expect((await send({ url: `${CONSOLE_PATH}/corrections` })).json()).toMatchObject([
      { username: 'olivia.martin', subject: 'address', state: 'received' },
    ]);
    const unknown = { id: '00000000-0000-4000-8000-000000000000', state: 'in_progress' };
    expect((await move(unknown)).statusCode).toBe(404);
  });
});
