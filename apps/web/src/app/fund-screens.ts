import { lazyScreen } from './lazy-screen.tsx';

/** A page about funds, whose texts other pages about money do without. */
const fundScreen = (load: Parameters<typeof lazyScreen>[0]) =>
  lazyScreen(load, { texts: ['wealth', 'funds'] });

/** The price list. */
export const funds = fundScreen(async () => (await import('./funds-page.tsx')).FundsPage);
/** One fund. */
export const fund = fundScreen(async () => (await import('./fund-page.tsx')).FundPage);
/** Several funds side by side. */
export const fundComparison = fundScreen(
  async () => (await import('../features/funds/fund-comparison.tsx')).FundComparison,
);
/** What the funds of a client hold. */
export const lookThrough = fundScreen(
  async () => (await import('../features/look-through/look-through-view.tsx')).LookThroughView,
);
