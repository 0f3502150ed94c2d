import type { InputOf, OutputOf } from '@portal/contracts/call';
import type { compliance } from '@portal/contracts/compliance';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

export type AuditFilter = Omit<InputOf<typeof compliance.auditLog>['query'], 'before'>;
export type ComplaintThread = OutputOf<typeof compliance.complaint>;
export type DeadJob = OutputOf<typeof compliance.deadJobs>['rows'][number];
export type QuarantinedFile = OutputOf<typeof compliance.quarantine>['rows'][number];
export type ComplaintFilter = NonNullable<InputOf<typeof compliance.complaints>['query']['only']>;
export type Verification = OutputOf<typeof compliance.verifyAudit>;

/** The complaints of the firm. */
export const useComplaints = (only: ComplaintFilter | '') =>
  readOf(trpc.compliance.complaints.useQuery({ query: only === '' ? {} : { only } }));

/** One complaint of the firm. */
export const useComplaint = (inquiry_id: string) =>
  readOf(trpc.compliance.complaint.useQuery({ params: { inquiry_id } }));

/** What the scan rejected. */
export const useQuarantine = () => readOf(trpc.compliance.quarantine.useQuery());

/** The jobs that no attempt is made of any more. */
export const useDeadJobs = () => readOf(trpc.compliance.deadJobs.useQuery());

/** Returns a dead job to the queue; resolves to why that failed, or null. The list is read again either way. */
export const useRetryJob = () => {
  const { deadJobs } = trpc.useUtils().compliance;
  const { mutateAsync, isPending } = trpc.compliance.retryJob.useMutation();
  const retry = async (job_id: string): Promise<RestError | null> => {
    try {
      await mutateAsync({ params: { job_id } });
      return null;
    } catch (caught) {
      return restErrorOf(caught);
    } finally {
      await deadJobs.invalidate();
    }
  };
  return { retry, isPending };
};

/** A search of the audit log, a page at a time, latest first. The lines before stay until the next ones are read. */
export const useAuditSearch = () => {
  // The number that each page after the first is before.
  const [{ filter, starts }, setSearch] = useState<{ filter: AuditFilter; starts: readonly string[] }>({
    filter: {},
    starts: [],
  });
  const before = starts.at(-1);
  const read = readOf(
    trpc.compliance.auditLog.useQuery(
      { query: { ...filter, ...(before !== undefined && { before }) } },
      { placeholderData: keepPreviousData },
    ),
  );
  const next = read.isRefreshing ? null : (read.data?.before ?? null);
  return {
    ...read,
    pageNumber: starts.length + 1,
    search: (wanted: AuditFilter) => {
      setSearch({ filter: wanted, starts: [] });
      if (starts.length === 0 && JSON.stringify(wanted) === JSON.stringify(filter)) read.retry();
    },
    newer: starts.length === 0 ? null : () => setSearch({ filter, starts: starts.slice(0, -1) }),
    older: next === null ? null : () => setSearch({ filter, starts: [...starts, next] }),
  };
};

export type AuditSearch = ReturnType<typeof useAuditSearch>;

/** Follows the chain of the audit log part by part, until its end or its first break. */
export const useVerification = () => {
  const { mutateAsync } = useVerifyCall();
  const [found, setFound] = useState<Verification | null>(null);
  const [error, setError] = useState<RestError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const verify = async () => {
    setBusy(true);
    setError(null);
    setFound(null);
    try {
      let part = await mutateAsync({});
      setFound(part);
      while (part.continue !== null) {
        part = await mutateAsync({ continue: part.continue });
        setFound(part);
      }
    } catch (caught) {
      // A verification that was cut off says nothing of the chain.
      setFound(null);
      setError(restErrorOf(caught));
    } finally {
      setBusy(false);
    }
  };
  return { verify, found, error, isBusy };
};

const useVerifyCall = () => {
  const { verifyAudit } = trpc.useUtils().compliance;
  return { mutateAsync: (body: { continue?: string }) => verifyAudit.fetch({ body }, { staleTime: 0 }) };
};
