import type { InputOf } from '@portal/contracts/call';
import { gatewayErrorBody } from '@portal/contracts/gateway-error';
import { periodFaults, type PeriodFault, type Report, type reports } from '@portal/contracts/reports';
import * as z from 'zod/mini';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** A report takes seconds; the event that says it is made may be lost. */
const POLL_INTERVAL_MS = 4_000;

/** Whether a report is still being made. */
export const isReportInProgress = ({ state }: Pick<Report, 'state'>): boolean =>
  state === 'waiting' || state === 'making';

/** The client's reports, newest first. While one is being made they are read again every few seconds. */
export const useReports = () =>
  readOf(
    trpc.reports.list.useQuery(undefined, {
      refetchInterval: ({ state }) => (state.data?.some(isReportInProgress) ? POLL_INTERVAL_MS : false),
    }),
  );

/** What reports can be composed of. */
export const useReportOptions = () => readOf(trpc.reports.options.useQuery());

export type ReportOptions = NonNullable<ReturnType<typeof useReportOptions>['data']>;
export type Composition = InputOf<typeof reports.compose>['body'];

/** What is wrong with the days of a request, by the field. */
export type DayFaults = Partial<Record<'from' | 'to', PeriodFault>>;

const faultsIn = ({ issues }: RestError): DayFaults => {
  const read = z.safeParse(gatewayErrorBody.shape.issues, issues).data ?? [];
  return Object.fromEntries(
    read.flatMap(({ path, message }) => {
      const fault = periodFaults.find((one) => one === message);
      return fault ? [[path.replace('body.', ''), fault]] : [];
    }),
  );
};

/** Has a report made. A day that cannot be reported on is in `faults`; any other failure is `error`. */
export const useCompose = () => {
  const cache = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.reports.compose.useMutation({
    onSuccess: () => cache.reports.list.invalidate(),
  });
  const failure = error && restErrorOf(error);
  const faults = failure ? faultsIn(failure) : {};
  return {
    compose: (body: Composition) => mutate({ body }),
    isBusy: isPending,
    faults,
    error: Object.keys(faults).length > 0 ? null : failure,
    reset,
  };
};

/** Cancels a report, or removes one that failed; `error` is why the last attempt failed. */
export const useCancel = () => {
  const cache = trpc.useUtils();
  const { mutate, error } = trpc.reports.cancel.useMutation({
    // Also when it fails: the report may be made by then.
    onSettled: () => cache.reports.list.invalidate(),
  });
  return {
    cancel: (report_id: string) => mutate({ params: { report_id } }),
    error: error && restErrorOf(error),
  };
};

export type ScheduleRequest = InputOf<typeof reports.saveSchedule>['body'];

/** What the client has made by itself, the oldest schedule first. */
export const useSchedules = () => readOf(trpc.reports.schedules.useQuery());

/** Saves a schedule; `error` is why the last attempt failed. */
export const useSaveSchedule = () => {
  const cache = trpc.useUtils();
  const { mutate, isPending, error, reset } = trpc.reports.saveSchedule.useMutation({
    onSuccess: () => cache.reports.schedules.invalidate(),
  });
  return {
    /** `onSaved` is called once it is. */
    save: (body: ScheduleRequest, onSaved: () => void = () => undefined) =>
      mutate({ body }, { onSuccess: onSaved }),
    isBusy: isPending,
    error: error && restErrorOf(error),
    reset,
  };
};

/** Removes a schedule; `error` is why the last attempt failed. */
export const useRemoveSchedule = () => {
  const cache = trpc.useUtils();
  const { mutate, error } = trpc.reports.removeSchedule.useMutation({
    onSettled: () => cache.reports.schedules.invalidate(),
  });
  return {
    remove: (schedule_id: string) => mutate({ params: { schedule_id } }),
    error: error && restErrorOf(error),
  };
};
