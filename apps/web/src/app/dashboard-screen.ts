import { lazyScreen } from './lazy-screen.tsx';

/** A page about money: its texts are those of all such pages. */
export const wealthScreen = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, { texts: 'wealth' });

/** The page most people arrive at; it is fetched ahead, before the list of all screens is. */
export const dashboard = wealthScreen(async () => (await import('./dashboard-page.tsx')).DashboardPage);
