import type { ValuePoint } from '@portal/contracts/performance';
import { moneyText, ZERO } from '@portal/portfolio';
import type { Scope } from '../../returns/scope.ts';

/** As many rows as a table beneath a chart has on one page. */
const MAX_POINTS = 26;

const QUARTER_MONTHS = 3;

/** Names of the stretches whose ends are shown, the shortest first. */
const stretches: readonly ((day: string) => string)[] = [
  (day) => day.slice(0, 7),
  (day) => `${day.slice(0, 4)} ${Math.ceil(Number(day.slice(5, 7)) / QUARTER_MONTHS)}`,
  (day) => day.slice(0, 4),
];

/** The first and the last day, and the last of each stretch in between. */
const endsOf = (days: readonly ValuePoint[], nameOfStretch: (day: string) => string) =>
  days.filter(({ date }, at) => {
    const next = days[at + 1];
    return at === 0 || !next || nameOfStretch(next.date) !== nameOfStretch(date);
  });

/** Value and net invested since the first money, at the ends of months, or of quarters or years where these are many. */
export const valuesOf = ({ days }: Scope): ValuePoint[] => {
  let invested = ZERO;
  const points = days.map(({ date, value, externalFlow }) => {
    invested = invested.plus(externalFlow);
    return { date, value: moneyText(value), net_invested: moneyText(invested) };
  });
  const shown = stretches.map((nameOfStretch) => endsOf(points, nameOfStretch));
  return shown.find((ends) => ends.length <= MAX_POINTS) ?? shown.at(-1) ?? [];
};
