import { AGENDA_MAX_LENGTH, meetingPhones, meetingTopics } from '@portal/contracts/meetings';
import { useRef, useState } from 'react';
import { findWordsFault } from '../../parts/own-words.ts';
import { requestDraft, type RequestFields } from './request-draft.ts';
import type { NewMeeting, Overview } from './use-meetings.ts';

const pick = <Value extends string>(values: readonly Value[], stored: string | undefined) =>
  values.find((one) => one === stored);

/** The fields as they were left, where their values still exist. */
const initialFields = ({ advisors, phones }: Overview): RequestFields => {
  const stored = requestDraft.read();
  const [onlyPhone, otherPhone] = meetingPhones.filter((one) => phones[one] !== null);
  return {
    advisorId: stored.advisorId ?? '',
    minutes: pick(['30', '60'], stored.minutes) ?? '30',
    kind: pick(advisors[0]?.kinds ?? [], stored.kind) ?? 'video',
    phone: pick(meetingPhones, stored.phone) ?? (otherPhone ? '' : (onlyPhone ?? '')),
    topic: pick(meetingTopics, stored.topic) ?? '',
    agenda: stored.agenda ?? '',
    // A time may be taken by now, and its day may not be among those that are shown first.
    startsAt: '',
  };
};

const faultsOf = ({ kind, phone, topic, agenda, startsAt }: RequestFields) => ({
  phone: kind === 'telephone' && phone === '',
  time: startsAt === '',
  topic: topic === '',
  agenda: findWordsFault(agenda, AGENDA_MAX_LENGTH) === 'unwritable',
});

/** The fields of a request for a meeting, which are stored as they are filled in, and what is missing in them. */
export const useRequestDraft = (overview: Overview) => {
  const { advisors } = overview;
  const [fields, setFields] = useState(() => initialFields(overview));
  const [hasSubmitted, setSubmitted] = useState(false);
  const advisor = advisors.find(({ advisor_id }) => advisor_id === fields.advisorId) ?? advisors[0];
  const kind = advisor?.kinds.find((one) => one === fields.kind) ?? 'video';
  const own = { ...fields, kind };
  const faults = faultsOf(own);
  // A response comes to the rendering that sent the request, while the client may have continued typing.
  const latest = useRef(fields);
  const set = (changed: Partial<RequestFields>) => {
    latest.current = { ...latest.current, ...changed };
    setFields(latest.current);
    requestDraft.save(latest.current);
  };
  /** The request, once nothing is missing; null shows what is. */
  const check = (): NewMeeting | null => {
    setSubmitted(true);
    const { topic, phone, agenda, minutes, startsAt } = own;
    if (!advisor || topic === '' || Object.values(faults).some(Boolean)) return null;
    return {
      advisor_id: advisor.advisor_id,
      starts_at: startsAt,
      minutes: minutes === '60' ? 60 : 30,
      kind,
      topic,
      ...(kind === 'telephone' && phone !== '' && { phone }),
      ...(agenda.trim() !== '' && { agenda }),
    };
  };
  return { fields: own, advisor, faults, hasSubmitted, set, check, clear: requestDraft.clear };
};
