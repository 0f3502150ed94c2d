import { laterScreen } from './later-screen.tsx';

/** A page about money: its texts are those of all such pages. */
export const wealthScreen = (load: Parameters<typeof laterScreen>[0]) =>
  laterScreen(load, { texts: 'wealth' });

/** The page most people arrive at; it is fetched ahead, before the list of all screens is. */
export const dashboard = wealthScreen(async () => (await import('./dashboard-page.tsx')).DashboardPage);
