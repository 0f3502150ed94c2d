import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

interface When {
  isEnabled: boolean;
}

interface Query<Data> {
  data: Data | undefined;
  error: unknown;
  refetch: () => unknown;
}

const told = <Data>({ data, error, refetch }: Query<Data>) => ({
  data,
  error: error ? restErrorOf(error) : null,
  tryAgain: () => void refetch(),
});

/** What changed since the sign-in before the present one. */
export const useSinceLastVisit = ({ isEnabled }: When) =>
  told(trpc.dashboard.sinceLastVisit.useQuery(undefined, { enabled: isEnabled }));

/** What gained or lost most between the last two valuations. */
export const useMovers = ({ isEnabled }: When) =>
  told(trpc.dashboard.movers.useQuery(undefined, { enabled: isEnabled }));

/** Income of the calendar year, received and expected. */
export const useIncome = ({ isEnabled }: When) =>
  told(trpc.dashboard.income.useQuery(undefined, { enabled: isEnabled }));

/** What lies ahead. */
export const useUpcoming = ({ isEnabled }: When) =>
  told(trpc.dashboard.upcoming.useQuery(undefined, { enabled: isEnabled }));

/** Who advises the client; null when nobody is named. */
export const useAdvisor = ({ isEnabled }: When) =>
  told(trpc.dashboard.advisor.useQuery(undefined, { enabled: isEnabled }));
