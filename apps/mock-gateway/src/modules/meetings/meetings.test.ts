import type { Meeting } from '@portal/contracts/meetings';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { applicationHeader } from '@portal/contracts/application';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { faultOf, startBeside, startMeetings, type Meetings } from './meetings.testing.ts';

const ends: (() => Promise<void>)[] = [];
let own: Meetings;

beforeAll(async () => {
  own = await startMeetings((end) => void ends.push(end));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

/** Two clients of one advisor. */
const twoOfOneAdvisor = async () => {
  const names = [
    'olivia.martin',
    'margaret.chen',
    'david.okafor',
    'amelie.gagnon',
    'eva.lindqvist',
    'irene.valcourt',
  ];
  const clients = await Promise.all(names.map((name) => own.as(name)));
  const advised = await Promise.all(
    clients.map(async (send) => ({ send, advisor: (await own.overview(send)).advisors[0]!.advisor_id })),
  );
  const groups = [...Map.groupBy(advised, ({ advisor }) => advisor).values()];
  return groups.find((group) => group.length > 1)!.map(({ send }) => send);
};

describe('50 requests for one time at once', () => {
  it('of two clients book one', async () => {
    const [one, other] = await twoOfOneAdvisor();
    const [starts_at = ''] = await own.freeTimes(one!, '2026-12-14');
    const bodies = [await own.requestOf(one!, { starts_at }), await own.requestOf(other!, { starts_at })];
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => own.post([one!, other!][at % 2]!, '', bodies[at % 2]!)),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const rejected = responses.filter(({ statusCode }) => statusCode !== 200).map(faultOf);
    expect(rejected).toEqual(Array.from({ length: 49 }, () => ['conflict', 'time_taken']));
    const meetings = [...(await own.list(one!)), ...(await own.list(other!))];
    expect(
      meetings.filter((meeting) => Date.parse(meeting.starts_at) === Date.parse(starts_at)),
    ).toHaveLength(1);
  });

  it('through two gateways over one store book one', async () => {
    const [one, other] = await twoOfOneAdvisor();
    const app = await startBeside(own, onTestFinished);
    const [starts_at = ''] = await own.freeTimes(one!, '2026-12-15');
    const body = await own.requestOf(one!, { starts_at });
    const { access_token } = (other as Awaited<ReturnType<Meetings['as']>>).tokens;
    const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: access_token };
    const beside = () => app.inject({ method: 'POST', url: '/rest/portal/meetings', headers, body });
    const responses = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? beside() : own.post(one!, '', body))),
    );
    expect(responses.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  });
});

describe('a meeting', () => {
  it('is moved to another time, which the advisor confirms again; its old time is free', async () => {
    const client = await own.as('irene.valcourt');
    const meeting = await own.requested(client, '2026-12-16');
    await own.confirmAll();
    const [, starts_at = ''] = await own.freeTimes(client, '2026-12-17');
    const path = `/${meeting.meeting_id}/move`;
    const moved = (await own.post(client, path, { sequence: 0, starts_at })).json<Meeting>();
    expect(moved).toMatchObject({ starts_at, state: 'requested', sequence: 1, video_url: null });
    expect(await own.freeTimes(client, '2026-12-16')).toContain(meeting.starts_at);
    await own.confirmAll();
    const [mail] = (await own.mails()).slice(-1);
    expect(mail?.calendar_file).toContain('SEQUENCE:1');
    const again = await own.post(client, path, { sequence: 0, starts_at: meeting.starts_at });
    expect(faultOf(again)).toEqual(['conflict', 'changed']);
  });

  it('is not moved onto itself, a past time, or one that is taken', async () => {
    const client = await own.as('irene.valcourt');
    const [first, second] = [
      await own.requested(client, '2027-01-11'),
      await own.requested(client, '2027-01-12'),
    ];
    for (const starts_at of [first.starts_at, second.starts_at, '2026-11-02T15:00:00Z'])
      expect(
        faultOf(await own.post(client, `/${first.meeting_id}/move`, { sequence: 0, starts_at })),
      ).toEqual(['conflict', 'time_taken']);
    expect(await own.list(client)).toContainEqual(first);
  });

  it('is canceled once, and its time is free at once', async () => {
    const client = await own.as('david.okafor');
    const meeting = await own.requested(client, '2027-01-13');
    const cancel = () => own.post(client, `/${meeting.meeting_id}/cancel`, { sequence: 0 });
    const responses = await Promise.all([cancel(), cancel()]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await own.freeTimes(client, '2027-01-13')).toContain(meeting.starts_at);
    const mail = (await own.mails()).at(-1);
    expect(mail).toMatchObject({ calendar_method: 'CANCEL' });
    expect(mail?.calendar_file).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1[^]*STATUS:CANCELLED/);
  });

  it('is one of no one else: another client’s is not found, whatever is asked', async () => {
    const owner = await own.as('david.okafor');
    const meeting = await own.requested(owner, '2027-01-14');
    const client = await own.as();
    const starts_at = '2027-01-15T15:00:00Z';
    for (const id of [meeting.meeting_id, crypto.randomUUID()])
      for (const [call, body] of [
        ['move', { sequence: 0, starts_at }],
        ['cancel', { sequence: 0 }],
        ['confirm', { sequence: 0 }],
        ['calendar-file', { language: 'en' }],
      ] as const)
        expect(faultOf(await own.post(client, `/${id}/${call}`, body))).toEqual(['not_found']);
    expect(await own.list(owner)).toContainEqual(meeting);
  });

  it('of another client frees no time for one who sends its id', async () => {
    const [one, other] = await twoOfOneAdvisor();
    const meeting = await own.requested(one!, '2027-01-18');
    const body = { advisor_id: meeting.advisor_id, minutes: 30, from: '2027-01-18' };
    const { days } = await own.slots(other!, { ...body, meeting_id: meeting.meeting_id });
    expect(days.flatMap(({ starts }) => starts)).not.toContain(meeting.starts_at);
    const ownDays = await own.slots(one!, { ...body, meeting_id: meeting.meeting_id });
    expect(ownDays.days.flatMap(({ starts }) => starts)).toContain(meeting.starts_at);
  });

  it('that the advisor proposes another time for waits for the client, who agrees', async () => {
    const client = await own.as('margaret.chen');
    const meeting = await own.requested(client, '2027-01-19');
    const starts_at = '2027-01-20T23:00:00.000Z';
    const proposal = { id: meeting.meeting_id, state: 'proposed', starts_at, reason: 'I am away that day.' };
    expect((await own.answer(proposal)).statusCode).toBe(200);
    expect(await own.list(client)).toContainEqual({
      ...meeting,
      starts_at,
      ends_at: '2027-01-20T23:30:00.000Z',
      state: 'proposed',
      sequence: 1,
      was_at: meeting.starts_at,
      reason: proposal.reason,
      video_url: expect.any(String),
    });
    await own.confirmAll();
    const confirm = (sequence: number) => own.post(client, `/${meeting.meeting_id}/confirm`, { sequence });
    expect(faultOf(await confirm(0))).toEqual(['conflict', 'changed']);
    expect((await confirm(1)).json()).toMatchObject({ state: 'confirmed', was_at: null, reason: null });
    expect(faultOf(await confirm(1))).toEqual(['conflict']);
  });

  it('that is declined says why, and can be answered no more', async () => {
    const client = await own.as('margaret.chen');
    const meeting = await own.requested(client, '2027-01-21');
    const id = meeting.meeting_id;
    await own.answer({ id, state: 'declined', reason: 'Please call Maude.' });
    expect(await own.list(client)).toContainEqual(
      expect.objectContaining({ meeting_id: id, state: 'declined', reason: 'Please call Maude.' }),
    );
    for (const answer of [{ state: 'confirmed' }, { state: 'declined' }])
      expect((await own.answer({ id, ...answer })).statusCode).toBe(409);
    expect((await own.answer({ id: crypto.randomUUID(), state: 'confirmed' })).statusCode).toBe(404);
  });
});
