import { HOUR_MS } from '@portal/contracts/durations';
import { expect, it } from 'vitest';
import { bringForward } from '../../testing/work-due.ts';
import { startMeetings } from './meetings.testing.ts';

it('a client is reminded of a confirmed meeting a day and an hour before, once each, and of no other', async () => {
  const own = await startMeetings();
  const client = await own.as();
  const meeting = await own.requested(client, '2026-11-25');
  const moved = await own.requested(client, '2026-11-26');
  const canceled = await own.requested(client, '2026-11-27');
  await own.confirmAll();
  const [, , , starts_at = ''] = await own.freeTimes(client, '2026-12-08');
  await own.post(client, `/${moved.meeting_id}/move`, { sequence: 0, starts_at });
  await own.post(client, `/${canceled.meeting_id}/cancel`, { sequence: 0 });
  const reminders = async () =>
    (await own.news(await own.as())).map(({ text }) => text.en).filter((text) => text.startsWith('Reminder'));
  const goTo = (instant: number) => own.clock.move(instant - own.clock.now().getTime());
  const start = Date.parse(meeting.starts_at);
  goTo(start - 24 * HOUR_MS - 1);
  await own.remind();
  expect(await reminders()).toEqual([]);
  goTo(start - 24 * HOUR_MS);
  await Promise.all([own.remind(), own.remind()]);
  expect(await reminders()).toHaveLength(1);
  expect((await reminders())[0]).toContain(`Reminder: you meet ${meeting.advisor} on 2026-11-25`);
  goTo(start - HOUR_MS);
  await own.remind();
  expect(await reminders()).toHaveLength(2);
  goTo(Date.parse(canceled.starts_at) + HOUR_MS);
  await own.remind();
  expect(await reminders()).toHaveLength(2);
});

it('a reminder that comes early waits for its time', async () => {
  const own = await startMeetings();
  const client = await own.as();
  const meeting = await own.requested(client, '2026-11-25');
  await own.confirmAll();
  await bringForward(own.services, 'remind_of_meeting');
  expect(await own.remind()).toEqual([{ kind: 'released' }, { kind: 'released' }]);
  own.clock.set(new Date(Date.parse(meeting.starts_at) - 24 * HOUR_MS));
  expect(await own.remind()).toEqual([{ kind: 'done' }]);
  own.clock.set(new Date(Date.parse(meeting.starts_at) - HOUR_MS));
  expect(await own.remind()).toEqual([{ kind: 'done' }]);
});
