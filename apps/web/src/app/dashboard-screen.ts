import { lazyScreen } from './lazy-screen.tsx';

/** A page about money: its texts are those of all such pages. */
export const wealthScreen = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, { texts: 'wealth' });

/** The default page of most users; it is preloaded before the list of all screens. */
export const dashboard = lazyScreen(async () => (await import('./dashboard-page.tsx')).DashboardPage, {
  texts: 'overview',
});
