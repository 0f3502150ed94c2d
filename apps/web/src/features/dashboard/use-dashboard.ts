import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useNear } from '../../ui/use-near.ts';

/** What a tile is told. */
export interface Told<Data> {
  /** Goes on the element that must be near the window before anything is asked for. */
  box: ReturnType<typeof useNear>[0];
  data: Data | undefined;
  error: RestError | null;
  tryAgain: () => void;
}

interface Query {
  error: unknown;
  refetch: () => unknown;
}

const told = <Data>(
  box: Told<Data>['box'],
  { error, refetch }: Query,
  data: Data | undefined,
): Told<Data> => ({
  box,
  data,
  error: error ? restErrorOf(error) : null,
  tryAgain: () => void refetch(),
});

/** What changed since the sign-in before the present one. */
export const useSinceLastVisit = () => {
  const [box, enabled] = useNear();
  const query = trpc.dashboard.sinceLastVisit.useQuery(undefined, { enabled });
  return told(box, query, query.data);
};

/** What gained or lost most between the last two valuations. */
export const useMovers = () => {
  const [box, enabled] = useNear();
  const query = trpc.dashboard.movers.useQuery(undefined, { enabled });
  return told(box, query, query.data);
};

/** Income of the calendar year, received and expected. */
export const useIncome = () => {
  const [box, enabled] = useNear();
  const query = trpc.dashboard.income.useQuery(undefined, { enabled });
  return told(box, query, query.data);
};

/** What lies ahead. */
export const useUpcoming = () => {
  const [box, enabled] = useNear();
  const query = trpc.dashboard.upcoming.useQuery(undefined, { enabled });
  return told(box, query, query.data);
};

/** Who advises the client; null when nobody is named. */
export const useAdvisor = () => {
  const [box, enabled] = useNear();
  const query = trpc.dashboard.advisor.useQuery(undefined, { enabled });
  return told(box, query, query.data);
};

/** What everything is made of once funds are opened. */
export const useLookThrough = () => {
  const [box, enabled] = useNear();
  const query = trpc.lookThrough.mix.useQuery({ body: {} }, { enabled });
  return told(box, query, query.data);
};
