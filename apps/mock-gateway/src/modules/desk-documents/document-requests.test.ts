import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@portal/contracts/durations';
import { exampleWorld } from '@portal/contracts/example-world';
import { describe, expect, it } from 'vitest';
import { announceUpload } from '../../testing/uploads.ts';
import { bringForward, workDue } from '../../testing/work-due.ts';
import { CLIENT } from '../desk/desk.testing.ts';
import { DUE, startDeskDocuments, WHAT } from './desk-documents.testing.ts';
import { requestReminders } from './request-reminder.ts';

const NOTICE = Buffer.from('avis de cotisation\n');

describe('a document request of an advisor', () => {
  it('is shown to the client with a notification, answered by an upload, and done', async () => {
    const desk = await startDeskDocuments();
    const { advisor, client, ask, requestIn, shownTo, upload, scan, move, waiting, listNotifications } = desk;
    const before = (await listNotifications('/app/documents/uploads')).length;
    const { response, id } = await ask(advisor);
    expect([response.statusCode, response.json()]).toEqual([200, true]);
    expect(await shownTo(client)).toContainEqual(
      expect.objectContaining({ request_id: id, name: { en: WHAT, fr: WHAT }, due_on: DUE }),
    );
    const news = await listNotifications('/app/documents/uploads');
    expect(news).toHaveLength(before + 1);
    expect(news).toContain(`Votre conseiller vous demande un document d’ici le 10 décembre 2026 : ${WHAT}`);
    expect(await requestIn(advisor, id)).toMatchObject({ state: 'asked', document_id: null });
    await upload(NOTICE, { request_id: id });
    expect(await requestIn(advisor, id)).toMatchObject({ state: 'asked', is_scanning: true });
    expect(await waiting(advisor, 'document')).toEqual([]);
    await scan();
    const received = await requestIn(advisor, id);
    expect(received).toMatchObject({ state: 'received', is_scanning: false });
    expect(await waiting(advisor, 'document')).toMatchObject([{ kind: 'document', id: desk.client_uuid }]);
    expect((await move(advisor, id, 'received', 'done')).statusCode).toBe(200);
    expect(await waiting(advisor, 'document')).toEqual([]);
    expect((await shownTo(client)).map(({ request_id }) => request_id)).not.toContain(id);
    const { document_id } = received!;
    expect(await requestIn(advisor, id)).toMatchObject({ state: 'done', document_id });
  });

  it('is asked for once under one id, and never with a day that has passed', async () => {
    const { advisor, ask, shownTo, client } = await startDeskDocuments();
    const request_id = randomUUID();
    const both = await Promise.all([ask(advisor, { request_id }), ask(advisor, { request_id })]);
    expect(both.map(({ response }) => response.statusCode)).toEqual([200, 200]);
    expect((await ask(advisor, { request_id, what: 'Something else' })).response.statusCode).toBe(409);
    const past = (await ask(advisor, { due_on: '2026-11-19' })).response;
    expect([past.statusCode, past.json().issues[0].path]).toEqual([400, 'body.due_on']);
    expect((await ask(advisor, { due_on: '2026-11-20' })).response.statusCode).toBe(200);
    for (const what of ['', '  ', 'two\nlines', 'x'.repeat(201), 'a\u202eb'])
      expect([what, (await ask(advisor, { what })).response.statusCode]).toEqual([what, 400]);
    const shown = await shownTo(client);
    expect(shown.filter((row) => row.request_id === request_id)).toHaveLength(1);
  });

  it('is only of the client’s own advisor, and of the one who stands in', async () => {
    const desk = await startDeskDocuments();
    const { advisor, colleague, client, ask, asked, get, at, move, giveTo, accesses } = desk;
    const id = await asked();
    const recorded = await accesses(CLIENT);
    for (const who of [colleague, client]) {
      const status = who === client ? 403 : 404;
      expect((await ask(who)).response.statusCode).toBe(status);
      expect((await get(who, at)).statusCode).toBe(status);
      expect((await move(who, id, 'asked', 'withdrawn')).statusCode).toBe(status);
    }
    expect(await accesses(CLIENT)).toEqual(recorded);
    expect((await get(advisor, `/clients/${randomUUID()}/requests`)).statusCode).toBe(404);
    await giveTo(CLIENT, 'Andrew Sinclair');
    expect((await move(advisor, id, 'asked', 'withdrawn')).statusCode).toBe(404);
    expect((await move(colleague, id, 'asked', 'withdrawn')).statusCode).toBe(200);
  });

  it('ends once, from the state that was shown, and then takes no upload', async () => {
    const { advisor, client, asked, move, upload, scan, shownTo } = await startDeskDocuments();
    const id = await asked();
    expect((await move(advisor, id, 'asked', 'done')).statusCode).toBe(409);
    expect((await move(advisor, id, 'received', 'done')).statusCode).toBe(409);
    const ends = await Promise.all([
      move(advisor, id, 'asked', 'withdrawn'),
      move(advisor, id, 'asked', 'withdrawn'),
    ]);
    expect(ends.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect((await shownTo(client)).map(({ request_id }) => request_id)).not.toContain(id);
    expect((await announceUpload(client, NOTICE, { request_id: id })).json()).toMatchObject({
      message: 'not_found',
    });
    // What arrives is not withdrawn: it was sent for it.
    const other = await asked();
    await upload(NOTICE, { request_id: other });
    await scan();
    expect((await move(advisor, other, 'asked', 'withdrawn')).statusCode).toBe(409);
  });

  it('says why what was sent was rejected, and stays asked for', async () => {
    const { advisor, asked, upload, scan, requestIn } = await startDeskDocuments();
    const id = await asked();
    await upload(NOTICE, { request_id: id, file_name: 'avis.pdf', file_type: 'application/pdf' });
    await scan();
    expect(await requestIn(advisor, id)).toMatchObject({
      state: 'asked',
      refused: 'type_refused',
      document_id: null,
    });
  });

  it('is in the access log of the client and in the audit log', async () => {
    const { advisor, asked, move, accesses, db, userId } = await startDeskDocuments();
    const id = await asked();
    await move(advisor, id, 'asked', 'withdrawn');
    expect(await accesses(CLIENT)).toMatchObject([{ subject: 'documents', outcome: 'written' }]);
    const audit = await db
      .selectFrom('audit_event')
      .select(['event', 'user_id', 'subject'])
      .where('event', 'like', 'document_request%')
      .execute();
    const user_id = await userId(exampleWorld.advisorUsername);
    expect(audit).toEqual([
      { event: 'document_requested', user_id, subject: id },
      { event: 'document_request_moved', user_id, subject: `${id}/withdrawn` },
    ]);
  });

  it('is reminded of once, three days before, unless it was sent or withdrawn', async () => {
    const { advisor, asked, ask, move, upload, scan, clock, services, listNotifications } =
      await startDeskDocuments();
    await asked();
    const sent = (await ask(advisor, { what: 'Spécimen de chèque' })).id;
    const withdrawn = (await ask(advisor, { what: 'Testament' })).id;
    await upload(NOTICE, { request_id: sent });
    await scan();
    await move(advisor, withdrawn, 'asked', 'withdrawn');
    const remind = () => workDue(services, 'remind_of_request', requestReminders(services));
    const reminders = async () =>
      (await listNotifications('/app/documents/uploads')).filter((text) => text.startsWith('Rappel'));
    clock.move(16 * DAY_MS);
    await remind();
    expect(await reminders()).toEqual([]);
    await bringForward(services, 'remind_of_request');
    await remind();
    expect(await reminders()).toEqual([]);
    clock.move(DAY_MS);
    await Promise.all([remind(), remind()]);
    expect(await reminders()).toEqual([
      `Rappel : votre conseiller attend un document d’ici le 10 décembre 2026 : ${WHAT}`,
    ]);
  });
});
