import { screen } from '@testing-library/react';
import type { SettingsTab } from '../app/settings/settings-tab-keys.ts';
import type { OpenPage } from './test-page.tsx';

/** A page behind the drawer that has little to load. */
export const BEHIND_THE_DRAWER = '/app/contact_us';

/** Opens the settings by the user menu. */
const openSettings = async ({ t, user }: OpenPage) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(t('user.menu', { name: '.*' })) }));
  await user.click(await screen.findByRole('menuitem', { name: t('user.settings') }));
  await screen.findByRole('dialog', { name: t('settings.title') });
};

/** Opens the settings at a tab. */
export const openSettingsTab = (tab: SettingsTab) => async (page: OpenPage) => {
  await openSettings(page);
  await page.user.click(await screen.findByRole('tab', { name: page.t(`settings.tab.${tab}`) }));
};

/** Opens the profile photo, which replaces the tabs. */
export const openSettingsPhoto = async (page: OpenPage) => {
  await openSettings(page);
  await page.user.click(await screen.findByRole('button', { name: page.t('settings.photo') }));
};
