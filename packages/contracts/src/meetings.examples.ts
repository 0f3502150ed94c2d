import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import { states } from './provider-states.ts';
import type { meetings } from './meetings.ts';

const advisor_id = exampleWorld.advisorUuid;

const requested = {
  meeting_id: exampleWorld.meetingUuid,
  advisor_id,
  advisor: 'Andrew Sinclair',
  starts_at: exampleWorld.freeTime,
  ends_at: '2026-12-02T19:30:00Z',
  time_zone: 'America/Toronto',
  kind: 'video',
  place: null,
  phone: null,
  video_url: null,
  topic: 'review',
  agenda: 'What changes when I retire in 2030?',
  state: 'requested',
  sequence: 0,
  requested_at: '2026-11-20T15:00:00Z',
  was_at: null,
  reason: null,
};
const confirmed = {
  ...requested,
  starts_at: '2026-12-01T19:00:00Z',
  ends_at: '2026-12-01T19:30:00Z',
  state: 'confirmed',
  video_url: 'https://meet.northmere.example/4f1c',
};
const proposed = {
  ...confirmed,
  meeting_id: exampleWorld.proposedMeetingUuid,
  starts_at: '2026-12-03T15:00:00Z',
  ends_at: '2026-12-03T15:30:00Z',
  state: 'proposed',
  sequence: 1,
  was_at: '2026-12-02T15:00:00Z',
  reason: 'I am at another client’s that day.',
};

const slotsOf = { body: { advisor_id, minutes: 30, from: '2026-12-02' } };
const wanted = {
  body: {
    advisor_id,
    starts_at: exampleWorld.freeTime,
    minutes: 30,
    kind: 'video',
    topic: 'review',
    agenda: 'What changes when I retire in 2030?',
  },
};
/** An advisor of another firm. */
const strangerOf = <Body extends object>({ body }: { body: Body }) => ({
  body: { ...body, advisor_id: exampleWorld.otherAdvisorUuid },
});
/** Long past. */
const past = { body: { ...wanted.body, starts_at: '2024-11-24T19:00:00Z' } };

const own = { params: { meeting_id: exampleWorld.meetingUuid } };
const ownProposed = { params: { meeting_id: exampleWorld.proposedMeetingUuid } };
/** A meeting of another client. */
const others = { params: { meeting_id: exampleWorld.otherMeetingUuid } };
const asShown = { body: { sequence: 0 } };
const outdated = { body: { sequence: 7 } };
const elsewhen = { body: { sequence: 0, starts_at: exampleWorld.freeTime } };
const issue = (path: string, message: string) => ({ issues: [{ path, message }] });
const changed = issue('body.sequence', 'changed');
const forbidden = (request: object) => [
  failure('permission_denied', states.clientWithoutPermissions, request),
  failure('own_role_required', states.trustee, request),
];

export const meetingsExamples: ExamplesOf<typeof meetings> = {
  overview: [
    success(states.clientWithMeetings, {
      meetings: [proposed, confirmed],
      advisors: [
        {
          advisor_id,
          name: 'Andrew Sinclair',
          title: { en: 'Portfolio manager', fr: 'Gestionnaire de portefeuille' },
          time_zone: 'America/Toronto',
          kinds: ['telephone', 'video', 'in_person'],
        },
      ],
      phones: { mobile_phone: '5145550134', primary_phone: null },
    }),
    ...forbidden({}),
  ],
  slots: [
    success(
      states.clientWithMeetings,
      {
        time_zone: 'America/Toronto',
        days: [
          { day: '2026-12-02', closed: null, starts: ['2026-12-02T14:00:00Z', '2026-12-02T14:30:00Z'] },
          { day: '2026-12-03', closed: 'full', starts: [] },
        ],
        previous: '2026-11-25',
        next: '2026-12-09',
      },
      slotsOf,
    ),
    failure('not_found', states.clientWithMeetings, strangerOf(slotsOf)),
    ...forbidden(slotsOf),
  ],
  request: [
    success(states.clientWithMeetings, requested, wanted),
    failure('not_found', states.clientWithMeetings, strangerOf(wanted)),
    failure('conflict', states.clientWithMeetings, past, issue('body.starts_at', 'time_taken')),
    ...forbidden(wanted),
  ],
  move: [
    success(states.clientWithMeetings, { ...requested, sequence: 1 }, { ...own, ...elsewhen }),
    failure('not_found', states.clientWithMeetings, { ...others, ...elsewhen }),
    failure(
      'conflict',
      states.clientWithMeetings,
      { ...own, body: { ...elsewhen.body, sequence: 7 } },
      changed,
    ),
    ...forbidden({ ...own, ...elsewhen }),
  ],
  confirm: [
    success(
      states.clientWithMeetings,
      { ...proposed, state: 'confirmed', was_at: null },
      { ...ownProposed, body: { sequence: 1 } },
    ),
    failure('not_found', states.clientWithMeetings, { ...others, ...asShown }),
    failure('conflict', states.clientWithMeetings, { ...ownProposed, ...outdated }, changed),
    ...forbidden({ ...ownProposed, ...asShown }),
  ],
  cancel: [
    success(
      states.clientWithMeetings,
      { ...confirmed, state: 'canceled', sequence: 1, video_url: null },
      { ...own, ...asShown },
    ),
    failure('not_found', states.clientWithMeetings, { ...others, ...asShown }),
    failure('conflict', states.clientWithMeetings, { ...own, ...outdated }, changed),
    ...forbidden({ ...own, ...asShown }),
  ],
  calendarFile: [
    success(
      states.clientWithMeetings,
      {
        file_name: 'meeting-2026-12-02.ics',
        content: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nMETHOD:PUBLISH\r\n…',
      },
      { ...own, body: { language: 'en' } },
    ),
    failure('not_found', states.clientWithMeetings, { ...others, body: { language: 'en' } }),
    ...forbidden({ ...own, body: { language: 'fr' } }),
  ],
};
