import type { MeetingKind } from '@portal/contracts/meetings';
import { storageKeys } from '@portal/contracts/storage-keys';
import * as z from 'zod/mini';
import { accessToken } from '../../rest/token-store.ts';
import { ownedDraft } from '../../ui/owned-draft.ts';
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

const stored = ownedDraft(
  storageKeys.meetingDraft,
  z.partial(
    z.object({
      advisorId: z.string(),
      minutes: z.string(),
      kind: z.string(),
      phone: z.string(),
      topic: z.string(),
      agenda: z.string(),
    }),
  ),
);
const owner = () => accessToken()?.subject ?? '';

/** What was filled in and not sent. Its values are checked by the form, which offers only those that exist. */
export const requestDraft = {
  read: () => stored.read(owner()) ?? {},
  save: (fields: RequestFields): void => stored.save(owner(), fields),
  clear: stored.remove,
};
