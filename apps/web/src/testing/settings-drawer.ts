import { screen } from '@testing-library/react';
import type { OpenPage } from './test-page.tsx';

export type SettingsTab = 'activity' | 'password' | 'security' | 'preferences';

/** A page behind the drawer that has little to load. */
export const BEHIND_THE_DRAWER = '/app/contact_us';

/** Opens the settings by the user menu. */
export const openSettings = async ({ t, user }: OpenPage) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(t('user.menu', { name: '.*' })) }));
  await user.click(await screen.findByRole('menuitem', { name: t('user.settings') }));
  await screen.findByRole('dialog', { name: t('settings.title') });
};

/** Opens the settings at a tab. */
export const openSettingsTab = (tab: SettingsTab) => async (page: OpenPage) => {
  await openSettings(page);
  await page.user.click(await screen.findByRole('tab', { name: page.t(`settings.tab.${tab}`) }));
};
