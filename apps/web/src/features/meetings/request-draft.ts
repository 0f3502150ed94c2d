import type { MeetingKind } from '@portal/contracts/meetings';
import { accessToken } from '../../rest/token-store.ts';
import { ownedFields } from '../../ui/stored-fields.ts';
import type { NewMeeting } from './use-meetings.ts';

/** What a client fills in to request a meeting. */
export interface RequestFields {
  advisorId: string;
  minutes: '30' | '60';
  kind: MeetingKind;
  phone: NonNullable<NewMeeting['phone']> | '';
  topic: NewMeeting['topic'] | '';
  agenda: string;
  startsAt: string;
}

const stored = ownedFields<Record<Exclude<keyof RequestFields, 'startsAt'>, string>>(
  'meeting',
  () => accessToken()?.subject ?? '',
);

/** What was filled in and not sent. Its values are checked by the form, which offers only those that exist. */
export const requestDraft = {
  read: stored.read,
  save: (fields: RequestFields): void => {
    const { startsAt: _, ...kept } = fields;
    stored.save(kept);
  },
  clear: stored.clear,
};
