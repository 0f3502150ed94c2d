import type { MeetingKind } from '@portal/contracts/meetings';
import { accessToken } from '../../rest/token-store.ts';
import { storedFields } from '../../ui/stored-fields.ts';
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

type Stored = Record<'advisorId' | 'minutes' | 'kind' | 'phone' | 'topic' | 'agenda' | 'owner', string>;

const stored = storedFields<Stored>('meeting');

const owner = () => accessToken()?.subject ?? '';

/**
 * What was filled in and not sent, in this tab: it survives a reload and a session that ends meanwhile, and is shown to
 * the user who typed it alone. Its values are checked by the form, which offers only those that exist.
 */
export const requestDraft = {
  read: (): Partial<Stored> => {
    const found = stored.read();
    return found.owner === owner() ? found : {};
  },
  save: (fields: RequestFields): void => {
    const { startsAt: _, ...kept } = fields;
    stored.save({ ...kept, owner: owner() });
  },
  clear: stored.clear,
};
