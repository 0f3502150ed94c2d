import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { Meeting, meetings } from '@portal/contracts/meetings';
import type { LightMyRequestResponse } from 'fastify';
import { buildGateway } from '../../app.ts';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import { openStore } from '../../store/store.ts';
import { startGateway, type Send, type WhenDone } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { meetingAnswers, meetingReminders } from './meeting-jobs.ts';

const URL_OF_AREA = '/rest/portal/meetings';

type Slots = OutputOf<typeof meetings.slots>;
export type MeetingRequest = InputOf<typeof meetings.request>['body'];

/** A gateway whose clients meet their advisors. */
export const startMeetings = async (whenDone?: WhenDone) => {
  const gateway = await startGateway({}, whenDone);
  const { services } = gateway;
  const post = (send: Send, path: string, body: object) =>
    send({ method: 'POST', url: `${URL_OF_AREA}${path}`, body });
  const overview = async (send: Send) =>
    (await send({ url: URL_OF_AREA })).json<OutputOf<typeof meetings.overview>>();
  const list = async (send: Send) => (await overview(send)).meetings;
  const slots = async (send: Send, body: object) => (await post(send, '/slots', body)).json<Slots>();
  const advisorOf = async (send: Send) => (await overview(send)).advisors[0]!.advisor_id;
  /** The free times of the client's first advisor from a day on, each half an hour long. */
  const freeTimes = async (send: Send, from: string, minutes = 30) => {
    const { days } = await slots(send, { advisor_id: await advisorOf(send), minutes, from });
    return days.flatMap(({ starts }) => starts);
  };
  const requestOf = async (send: Send, more: Partial<MeetingRequest>) => ({
    advisor_id: await advisorOf(send),
    minutes: 30,
    kind: 'video',
    topic: 'review',
    ...more,
  });
  const request = async (send: Send, more: Partial<MeetingRequest>) =>
    post(send, '', await requestOf(send, more));
  const requested = async (send: Send, from: string) => {
    const [starts_at] = await freeTimes(send, from);
    return (await request(send, { starts_at: starts_at! })).json<Meeting>();
  };
  const answer = (body: object) => gateway.send({ method: 'POST', url: `${CONSOLE_PATH}/meetings`, body });
  /** Has the advisor confirm what was requested. */
  const confirmAll = async () => {
    gateway.clock.move(10_000);
    return workDue(services, 'answer_meeting', meetingAnswers(services));
  };
  const remind = () => workDue(services, 'remind_of_meeting', meetingReminders(services));
  const news = async (send: Send) =>
    (await send({ method: 'POST', url: '/rest/portal/notifications', body: { kinds: ['meeting'] } })).json<{
      rows: { text: { en: string; fr: string }; link: string }[];
    }>().rows;
  const mails = () =>
    services.db
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'notification_with_calendar')
      .orderBy('id')
      .execute();
  return {
    ...gateway,
    post,
    overview,
    list,
    slots,
    freeTimes,
    requestOf,
    request,
    requested,
    answer,
    confirmAll,
    remind,
    news,
    mails,
  };
};
export type Meetings = Awaited<ReturnType<typeof startMeetings>>;

/** A second gateway over the same store. */
export const startBeside = async ({ services }: Meetings, whenDone: WhenDone) => {
  const store = await openStore(services.config.store, { skipsIntegrityCheck: true, isDurable: false });
  const app = await buildGateway({ services: { ...services, db: store.db, engine: store.engine } });
  whenDone(async () => {
    await app.close();
    await store.close();
  });
  return app;
};

/** The error of a response, and what its issues say. */
export const faultOf = (response: LightMyRequestResponse) => {
  const { message, issues } = response.json<{
    message: string;
    issues?: { path: string; message: string }[];
  }>();
  return [message, ...(issues ?? []).map((issue) => issue.message)];
};
