import { HISTORY_PAGE_SIZE } from '@portal/contracts/constants';
import type { HistoryOrder } from '@portal/contracts/history';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { pageOf } from './history-page.ts';

/**
 * The login history, a page at a time, newest or oldest first. One event more than a page is requested, to know whether
 * there is a next page.
 */
export const useHistory = () => {
  const [order, setOrder] = useState<HistoryOrder>('newest');
  // The cursor of each page up to this one; the first has none.
  const [starts, setStarts] = useState<readonly (string | undefined)[]>([undefined]);
  const after = starts.at(-1);
  const query = trpc.history.list.useQuery(
    { body: { order, limit: HISTORY_PAGE_SIZE + 1, ...(after !== undefined && { after }) } },
    { placeholderData: keepPreviousData },
  );
  const read = readOf(query);
  const page = read.data && pageOf(read.data, order, starts.length);
  const next = page?.next;
  return {
    order,
    pageNumber: starts.length,
    ...read,
    data: page?.events,
    sort: (chosen: HistoryOrder) => {
      setOrder(chosen);
      setStarts([undefined]);
    },
    onward: next === undefined ? null : () => setStarts([...starts, next.after]),
    back: starts.length === 1 ? null : () => setStarts(starts.slice(0, -1)),
  };
};
