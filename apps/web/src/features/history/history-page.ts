import { HISTORY_PAGE_SIZE } from '@portal/contracts/constants';
import type { HistoryOrder, LoginEvent } from '@portal/contracts/history';

interface HistoryPage {
  events: readonly LoginEvent[];
  /** The cursor of the next page; undefined on the last one. */
  next: { after: string | undefined } | undefined;
}

const byTime = (order: HistoryOrder) => (a: LoginEvent, b: LoginEvent) =>
  (order === 'newest' ? -1 : 1) * (Date.parse(a.login_timestamp) - Date.parse(b.login_timestamp));

/** A gateway without cursors sends the complete history in any order, so it is sorted and paged here. */
const cutHere = (events: readonly LoginEvent[], order: HistoryOrder, number: number): HistoryPage => {
  const end = number * HISTORY_PAGE_SIZE;
  return {
    events: events.toSorted(byTime(order)).slice(end - HISTORY_PAGE_SIZE, end),
    next: events.length > end ? { after: undefined } : undefined,
  };
};

/** Returns the rows of a response that a page shows, and the cursor of the next page. `number` counts from 1. */
export const pageOf = (received: readonly LoginEvent[], order: HistoryOrder, number: number): HistoryPage => {
  if (received.some(({ cursor }) => cursor === undefined)) return cutHere(received, order, number);
  const events = received.slice(0, HISTORY_PAGE_SIZE);
  const hasMore = received.length > HISTORY_PAGE_SIZE;
  return { events, next: hasMore ? { after: events.at(-1)?.cursor } : undefined };
};
