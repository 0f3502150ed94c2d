import { clientView } from '../../rest/client-view.ts';
import { readOf, type Read } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';
import { useIsNearViewport } from '../../ui/use-is-near-viewport.ts';

/** A read that waits until its tile is near the window. */
export interface TileRead<Data> extends Read<Data> {
  /** The ref of the element that must be near. */
  box: ReturnType<typeof useIsNearViewport>[0];
  /** Whether it is, or has been. */
  isNear: boolean;
}

/** What changed since the previous sign-in. */
export const useSinceLastVisit = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.dashboard.sinceLastVisit.useQuery(undefined, { enabled: isNear })) };
};

/** How many notifications the client has not read; 0 until known, and in the view of an advisor, who does not see it. */
export const useUnreadCount = (): number =>
  trpc.notifications.count.useQuery(undefined, { enabled: clientView() === null }).data ?? 0;

/** What gained or lost most between the last two valuations. */
export const useMovers = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.dashboard.movers.useQuery(undefined, { enabled: isNear })) };
};

/** Income of the calendar year, received and expected. */
export const useIncome = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.dashboard.income.useQuery(undefined, { enabled: isNear })) };
};

/** Upcoming events. */
export const useUpcoming = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.dashboard.upcoming.useQuery(undefined, { enabled: isNear })) };
};

/** Who advises the client; null when no one is named. */
export const useAdvisor = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.dashboard.advisor.useQuery(undefined, { enabled: isNear })) };
};

/** The composition of all accounts once funds are opened. */
export const useLookThrough = () => {
  const [box, isNear] = useIsNearViewport();
  return { box, isNear, ...readOf(trpc.lookThrough.mix.useQuery({ body: {} }, { enabled: isNear })) };
};
