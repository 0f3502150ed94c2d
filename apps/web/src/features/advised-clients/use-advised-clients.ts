import type { ViewReasonGiven } from '@portal/contracts/advised-clients';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  enterClientView,
  leaveClientView,
  forgetClientViewEnd,
  hasClientViewEnded,
} from '../../rest/change-client-view.ts';
import { clientView } from '../../rest/client-view.ts';
import { serverNow } from '../../rest/server-time.ts';
import { readOf } from '../../rest/read.ts';
import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

/** The advisor's own clients; with a text, those whose name or number has it. */
export const useAdvisedClients = (search: string) =>
  readOf(
    trpc.advisedClients.list.useQuery(
      { query: search === '' ? {} : { search } },
      { placeholderData: keepPreviousData },
    ),
  );

/** One of the advisor's own clients. */
export const useAdvisedClient = (client_uuid: string) =>
  readOf(trpc.advisedClients.client.useQuery({ params: { client_uuid } }));

/** Begins to view the portal as a client, in this tab. */
export const useBeginView = (client_uuid: string) => {
  const { mutateAsync, isPending, isSuccess, error } = trpc.advisedClients.beginView.useMutation();
  const begin = async (why: ViewReasonGiven): Promise<void> => {
    try {
      const { view_id } = await mutateAsync({ params: { client_uuid }, body: why });
      enterClientView(view_id);
    } catch {
      // The form shows it.
    }
  };
  // The page is loaded again then, until when nothing more is sent.
  return { begin, isBusy: isPending || isSuccess, error: error && restErrorOf(error) };
};

/** The view of this tab, and how it is ended. */
export const useClientView = () => {
  const view_id = clientView() ?? '';
  const { data } = trpc.advisedClients.view.useQuery(
    { params: { view_id } },
    { staleTime: Number.POSITIVE_INFINITY },
  );
  const { mutateAsync, isPending } = trpc.advisedClients.endView.useMutation();
  const end = async (): Promise<void> => {
    try {
      await mutateAsync({ params: { view_id } });
    } catch {
      // The view ends by its time, and with the session, whether or not the gateway can be reached now.
    } finally {
      leaveClientView();
    }
  };
  return { view: data, end, isEnding: isPending };
};

/** Whether this page was loaded because a view of this tab has ended. */
export const useHasViewEnded = (): boolean => {
  const [hasEnded] = useState(hasClientViewEnded);
  // Once it is shown: a rendering may be begun again before.
  useEffect(forgetClientViewEnd, []);
  return hasEnded;
};

const MINUTE_MS = 60_000;
const TICK_MS = 1_000;

const minutesUntil = (endsAt: string) =>
  Math.max(0, Math.ceil((Date.parse(endsAt) - serverNow()) / MINUTE_MS));

/**
 * The minutes that a view has left, each begun one counted; null before its end is known. When none is left, it ends in
 * this tab.
 */
export const useMinutesLeft = (endsAt: string | undefined): number | null => {
  const [minutes, setMinutes] = useState<number | null>(null);
  useEffect(() => {
    if (endsAt === undefined) return undefined;
    const count = () => {
      const left = minutesUntil(endsAt);
      setMinutes(left);
      if (left === 0) leaveClientView();
    };
    count();
    const timer = setInterval(count, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  return minutes;
};
