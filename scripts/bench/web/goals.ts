/** What a page is measured by: milliseconds, bytes as the network carries them, and numbers. */
export interface PageFigures {
  score: number;
  fcpMs: number;
  lcpMs: number;
  blockingMs: number;
  layoutShift: number;
  requests: number;
  /** The requests that were not served by the cache. */
  sent: number;
  bytes: number;
}

/** The bounds of a page: at least so high a score, and at most so much of everything else. */
export type Goals = Partial<PageFigures>;

/** A page that is measured: as a new visitor opens it, or by a client who signed in and has opened it before. */
export interface MeasuredPage {
  name: string;
  path: string;
  isSignedIn: boolean;
  goals: Goals;
  /** Bounds of the first visit, whose cache is empty. */
  firstVisit?: Goals;
}

const SIGNED_IN: Goals = { score: 92, lcpMs: 2_000, blockingMs: 250, layoutShift: 0.02 };

/** The pages that are measured, with what is aimed at. */
export const measuredPages: readonly MeasuredPage[] = [
  {
    name: 'sign-in',
    path: '/signin',
    isSignedIn: false,
    goals: { score: 98, lcpMs: 1_500, blockingMs: 150, bytes: 120_000 },
  },
  {
    name: 'dashboard',
    path: '/app/dashboard',
    isSignedIn: true,
    goals: { ...SIGNED_IN, sent: 24 },
    firstVisit: { bytes: 230_000 },
  },
  { name: 'holdings', path: '/app/holdings', isSignedIn: true, goals: SIGNED_IN },
  { name: 'performance', path: '/app/performance', isSignedIn: true, goals: SIGNED_IN },
];

const columns: readonly {
  title: string;
  pick: keyof PageFigures;
  text: (value: number) => string;
}[] = [
  { title: 'score', pick: 'score', text: (value) => value.toFixed(0) },
  { title: 'first paint', pick: 'fcpMs', text: (value) => `${(value / 1_000).toFixed(2)} s` },
  { title: 'largest paint', pick: 'lcpMs', text: (value) => `${(value / 1_000).toFixed(2)} s` },
  { title: 'blocking', pick: 'blockingMs', text: (value) => `${value.toFixed(0)} ms` },
  { title: 'shift', pick: 'layoutShift', text: (value) => value.toFixed(3) },
  { title: 'requests', pick: 'requests', text: (value) => value.toFixed(0) },
  { title: 'of them sent', pick: 'sent', text: (value) => value.toFixed(0) },
  { title: 'carried', pick: 'bytes', text: (value) => `${(value / 1_000).toFixed(1)} kB` },
];

/** Whether a figure reaches its goal: only a score is better when it is higher. */
export const isReached = (pick: keyof PageFigures, value: number, goal: number): boolean =>
  pick === 'score' ? value >= goal : value <= goal;

const withGoal = (pick: keyof PageFigures, value: number, goal: number, text: (value: number) => string) => {
  const sign = pick === 'score' ? '≥' : '≤';
  return `${text(value)} ${isReached(pick, value, goal) ? '' : 'NOT '}${sign} ${text(goal)}`;
};

/** A line of a table: each figure as text, with its goal where it has one. */
export const rowOf = (visit: string, figures: PageFigures, goals: Goals): Record<string, string> =>
  Object.fromEntries([
    ['page', visit],
    ...columns.map(({ title, pick, text }) => {
      const goal = goals[pick];
      const value = figures[pick];
      return [title, goal === undefined ? text(value) : withGoal(pick, value, goal, text)];
    }),
  ]);

/** The columns of such lines, in their order. */
export const rowColumns: readonly string[] = ['page', ...columns.map(({ title }) => title)];
