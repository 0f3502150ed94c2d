import { HOUR_MS } from '@portal/contracts/durations';
import type { Meeting } from '@portal/contracts/meetings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultOf, startMeetings, type Meetings } from './meetings.testing.ts';

const ends: (() => Promise<void>)[] = [];
let own: Meetings;

beforeAll(async () => {
  own = await startMeetings((end) => void ends.push(end));
});
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

describe('a request for a meeting', () => {
  it('holds its time, is the client’s alone, and is confirmed by the advisor', async () => {
    const client = await own.as();
    const meeting = await own.requested(client, '2026-11-24');
    expect(meeting).toMatchObject({ state: 'requested', sequence: 0, video_url: null, agenda: null });
    expect(await own.freeTimes(client, '2026-11-24')).not.toContain(meeting.starts_at);
    expect(await own.list(client)).toContainEqual(meeting);
    expect(await own.list(await own.as('david.okafor'))).toEqual([]);
    await own.confirmAll();
    expect(await own.list(client)).toContainEqual({
      ...meeting,
      state: 'confirmed',
      video_url: `https://meet.northmere.example/${meeting.meeting_id}`,
    });
    const [news] = await own.news(client);
    expect(news?.link).toBe('/app/meetings');
    expect(news?.text.en).toBe(
      `Your meeting with ${meeting.advisor} on 2026-11-24 ${news?.text.en.match(/\d+:\d\d\u00a0a\.m\./)?.[0]} (EST) is confirmed`,
    );
    expect(news?.text.fr).toMatch(/le 2026-11-24 \d\d\u00a0h\u00a0\d\d \(HNE\), est confirmée$/);
    const mail = (await own.mails()).at(-1);
    expect(mail).toMatchObject({ calendar_method: 'REQUEST' });
    expect(mail?.calendar_file).toContain(`UID:${meeting.meeting_id}`);
    expect(`${mail?.text}${mail?.html}`).not.toContain(meeting.advisor);
  });

  it.each([
    ['an hour ago', '2026-11-20T14:00:00Z'],
    ['sooner than in a day', '2026-11-20T20:00:00Z'],
    ['at night', '2026-11-25T05:00:00Z'],
    ['between two times', '2026-11-25T15:10:00Z'],
    ['on a Sunday', '2026-11-29T15:00:00Z'],
    ['on Christmas Day', '2026-12-25T15:00:00Z'],
    ['next year', '2027-11-24T15:00:00Z'],
    ['at the end of time', '9999-12-31T23:59:59Z'],
    ['before Christ', '0000-01-01T15:00:00Z'],
  ])('is not for a time %s', async (_, starts_at) => {
    const client = await own.as('margaret.chen');
    expect(faultOf(await own.request(client, { starts_at }))).toEqual(['conflict', 'time_taken']);
  });

  it.each([
    { minutes: 45 },
    { starts_at: 'tomorrow' },
    { starts_at: '2026-02-30T15:00:00Z' },
    { kind: 'fax' },
    { kind: 'telephone' },
    { topic: '' },
    { agenda: '' },
    { agenda: 'x'.repeat(1_001) },
    { agenda: 'a \u202e b' },
    { advisor_id: 'me' },
    { state: 'confirmed' },
  ])('with %j is not accepted', async (more) => {
    const client = await own.as('margaret.chen');
    const response = await own.request(client, { starts_at: '2026-11-25T15:00:00Z', ...(more as object) });
    expect(response.json().message).toBe('invalid_request');
  });

  it('with an advisor of another team is not found, as with one who does not exist', async () => {
    const client = await own.as();
    const { advisors } = await own.overview(await own.as('theo.girard'));
    const [{ advisor_id } = { advisor_id: '' }] = advisors;
    const sent = await own.request(client, { advisor_id, starts_at: '2026-11-25T15:00:00Z' });
    const unknown = crypto.randomUUID();
    const other = await own.request(client, { advisor_id: unknown, starts_at: '2026-11-25T15:00:00Z' });
    expect([faultOf(sent), faultOf(other)]).toEqual([['not_found'], ['not_found']]);
  });

  it('has the advisor call the number that the client chose among those known', async () => {
    const client = await own.as();
    const { phones } = await own.overview(client);
    const [starts_at = ''] = await own.freeTimes(client, '2026-11-25');
    const sent = await own.request(client, { starts_at, kind: 'telephone', phone: 'mobile_phone' });
    expect(sent.json()).toMatchObject({ phone: phones.mobile_phone, place: null, video_url: null });
  });

  it('in person says where, in both languages', async () => {
    const client = await own.as('amelie.gagnon');
    const [starts_at = ''] = await own.freeTimes(client, '2026-12-01');
    const sent = await own.request(client, { starts_at, kind: 'in_person' });
    expect(sent.json<Meeting>().place?.address?.en).toMatch(/[A-Z]\d[A-Z] \d[A-Z]\d$/);
  });

  it('is one of at most five ahead', async () => {
    const client = await own.as('kai.nakamura');
    const times = await own.freeTimes(client, '2026-12-07');
    for (const starts_at of times.slice(0, 5))
      expect((await own.request(client, { starts_at })).statusCode).toBe(200);
    expect(faultOf(await own.request(client, { starts_at: times[5]! }))).toEqual(['conflict', 'too_many']);
    const [first] = await own.list(client);
    await own.post(client, `/${first!.meeting_id}/cancel`, { sequence: 0 });
    expect((await own.request(client, { starts_at: times[5]! })).statusCode).toBe(200);
  });

  it('of an hour holds the hour: none of its halves can be taken', async () => {
    const client = await own.as('eva.lindqvist');
    const [starts_at = ''] = await own.freeTimes(client, '2026-12-10', 60);
    await own.request(client, { starts_at, minutes: 60 });
    const second = new Date(Date.parse(starts_at) + HOUR_MS / 2).toISOString();
    expect(faultOf(await own.request(client, { starts_at: second }))).toEqual(['conflict', 'time_taken']);
    const after = new Date(Date.parse(starts_at) + HOUR_MS).toISOString();
    expect((await own.request(client, { starts_at: after })).statusCode).toBe(200);
  });
});
