import { wealthScreen } from './dashboard-screen.ts';
import { lazyScreen } from './lazy-screen.tsx';

/** The returns of the accounts. */
export const performance = wealthScreen(async () => (await import('./performance-page.tsx')).PerformancePage);
/** What the accounts and their funds cost. */
export const costs = lazyScreen(async () => (await import('../features/costs/costs-page.tsx')).CostsPage, {
  texts: ['wealth', 'costs'],
});
/** What was gained by each disposal. */
export const realizedGains = lazyScreen(
  async () => (await import('../features/realized-gains/realized-gains-page.tsx')).RealizedGainsPage,
  { texts: ['wealth', 'costs'] },
);
/** What was received, and what is expected. */
export const income = lazyScreen(
  async () => (await import('../features/income/income-page.tsx')).IncomePage,
  {
    texts: ['wealth', 'costs'],
  },
);
/** The asset mix beside the target mix. */
export const targets = lazyScreen(
  async () => (await import('../features/targets/targets-page.tsx')).TargetsPage,
  {
    texts: ['wealth', 'targets'],
  },
);
/** What the accounts may be worth in later years. */
export const projection = lazyScreen(
  async () => (await import('../features/projection/projection-page.tsx')).ProjectionPage,
  { texts: ['wealth', 'projection'] },
);
