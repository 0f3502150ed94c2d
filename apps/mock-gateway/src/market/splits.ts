/** Units after a split for each unit before it; the price of one unit is divided by as many. */
interface Split {
  instrument: string;
  /** A business day. */
  date: string;
  ratio: number;
}

const splits: readonly Split[] = [{ instrument: 'WTHR', date: '2025-06-16', ratio: 2 }];

/** How many units one unit becomes on a day; 1 on most days. */
export const splitRatio = (instrument: string, day: string): number =>
  splits.find((split) => split.date === day && split.instrument === instrument)?.ratio ?? 1;
