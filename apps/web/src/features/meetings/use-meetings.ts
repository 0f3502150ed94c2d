import type { InputOf, OutputOf } from '@portal/contracts/call';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { meetingFaults, type Meeting, type MeetingFault, type meetings } from '@portal/contracts/meetings';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { serverNow } from '../../rest/server-time.ts';
import { trpc } from '../../rest/trpc.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { useLanguage } from '../../ui/language.ts';

/** The advisor answers in seconds; the event that reports it may be lost. */
const POLL_INTERVAL_MS = 10_000;

export type Overview = OutputOf<typeof meetings.overview>;
export type Advisor = Overview['advisors'][number];
export type NewMeeting = InputOf<typeof meetings.request>['body'];
export type SlotQuery = InputOf<typeof meetings.slots>['body'];

/** Whether a meeting takes place, or took place: neither side called it off. */
const isAgreed = ({ state }: Meeting) => state !== 'canceled' && state !== 'declined';

/** Whether a meeting still takes place and is not over. */
export const isAhead = (meeting: Meeting): boolean =>
  isAgreed(meeting) && Date.parse(meeting.ends_at) > serverNow();

/** Whether a meeting has begun, from when on it can no longer be changed. */
export const hasBegun = ({ starts_at }: Meeting): boolean => Date.parse(starts_at) <= serverNow();

/** The state of a meeting in words: one that took place is over, whatever it was before. */
export const shownState = (meeting: Meeting): Meeting['state'] | 'over' =>
  isAgreed(meeting) && !isAhead(meeting) ? 'over' : meeting.state;

/** The client's meetings and whom the client may meet. While one waits for the advisor they are read again every few seconds. */
export const useMeetings = () =>
  readOf(
    trpc.meetings.overview.useQuery(undefined, {
      refetchInterval: ({ state }) =>
        state.data?.meetings.some((one) => one.state === 'requested') ? POLL_INTERVAL_MS : false,
    }),
  );

/** A week of free times; the week before it is shown until it is there. */
export const useSlots = (body: SlotQuery) =>
  readOf(trpc.meetings.slots.useQuery({ body }, { placeholderData: keepPreviousData }));

/** Why a change was not made: one of the faults that meetings have, or any other error. */
export interface Failure {
  fault: MeetingFault | null;
  error: RestError;
}

const failureOf = (caught: unknown): Failure => {
  const error = restErrorOf(caught);
  const issues = z.safeParse(gatewayErrorBody.shape.issues, error.issues).data ?? [];
  const fault = meetingFaults.find((one) => issues.some(({ message }) => message === one)) ?? null;
  return { fault, error };
};

/** Makes changes of meetings. After each, and after one that failed, everything is read again. */
export const useChange = () => {
  const cache = trpc.useUtils();
  const [state, setState] = useState<'idle' | 'busy' | Failure>('idle');
  const { mutateAsync: request } = trpc.meetings.request.useMutation();
  const { mutateAsync: move } = trpc.meetings.move.useMutation();
  const { mutateAsync: confirm } = trpc.meetings.confirm.useMutation();
  const { mutateAsync: cancel } = trpc.meetings.cancel.useMutation();
  /** Resolves to `done`, or to why the change was not made. */
  const change = async (make: () => Promise<Meeting>): Promise<'done' | Failure> => {
    setState('busy');
    const outcome = await make().then((): 'done' => 'done', failureOf);
    await cache.meetings.invalidate();
    setState(outcome === 'done' ? 'idle' : outcome);
    return outcome;
  };
  const asShown = ({ meeting_id, sequence }: Meeting) => ({ params: { meeting_id }, body: { sequence } });
  return {
    request: (body: NewMeeting) => change(() => request({ body })),
    move: (meeting: Meeting, starts_at: string) => {
      const { params, body } = asShown(meeting);
      return change(() => move({ params, body: { ...body, starts_at } }));
    },
    confirm: (meeting: Meeting) => change(() => confirm(asShown(meeting))),
    cancel: (meeting: Meeting) => change(() => cancel(asShown(meeting))),
    isBusy: state === 'busy',
    failure: typeof state === 'string' ? null : state,
  };
};

/** Saves a meeting as a file for the client's own calendar. */
export const useCalendarFile = () => {
  const { client } = trpc.useUtils();
  const { language } = useLanguage();
  const [error, setError] = useState<RestError | null>(null);
  const save = ({ meeting_id }: Meeting) => {
    setError(null);
    client.meetings.calendarFile.query({ params: { meeting_id }, body: { language } }).then(
      ({ file_name, content }) => saveFile(file_name, new Blob([content], { type: 'text/calendar' })),
      (caught: unknown) => setError(restErrorOf(caught)),
    );
  };
  return { save, error };
};
