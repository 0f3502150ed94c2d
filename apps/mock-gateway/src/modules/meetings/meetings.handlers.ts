// Behaviour: docs/behaviour/meetings.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';
import { wallTimeAt } from '../../market/zoned-time.ts';
import { inOwnRole } from '../../wealth/in-own-role.ts';
import { publishedEntry } from './calendar-entry.ts';
import { cancelMeeting, confirmMeeting, moveMeeting } from './change-meeting.ts';
import { advisorsOf, slotsForPage } from './find-slots.ts';
import { kindsOf } from './kinds-of.ts';
import { advisorOfMeeting, findOwnMeeting, listMeetings } from './meeting.queries.ts';
import { requestMeeting } from './request-meeting.ts';

const fileNames = { en: 'meeting', fr: 'rencontre' } as const;

/** Meetings of clients with their advisors. */
export const meetings: Handlers<typeof contracts.meetings> = inOwnRole({
  async overview(_input, context) {
    const { db, clock, principal } = context;
    const { userId } = principal;
    const now = clock.now().getTime();
    const phones = await db
      .selectFrom('user')
      .select(['mobile_phone', 'primary_phone'])
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    return {
      meetings: await listMeetings(db, userId, now),
      advisors: (await advisorsOf(db, userId, now)).map((advisor) => ({
        advisor_id: advisor.id,
        name: advisor.name,
        title: advisor.title,
        time_zone: advisor.time_zone,
        kinds: kindsOf(advisor),
      })),
      phones,
    };
  },

  slots: slotsForPage,
  request: requestMeeting,
  move: moveMeeting,
  confirm: confirmMeeting,
  cancel: cancelMeeting,

  async calendarFile({ params, body: { language } }, context) {
    const { db, clock, principal } = context;
    const row = await findOwnMeeting(db, principal.userId, params.meeting_id);
    const advisor = await advisorOfMeeting(db, row, clock.now().getTime());
    const { day } = wallTimeAt(row.starts_at, advisor.time_zone);
    return {
      file_name: `${fileNames[language]}-${day}.ics`,
      content: publishedEntry(context, { row, advisor, language }),
    };
  },
});
