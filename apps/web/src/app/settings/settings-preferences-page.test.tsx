import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { testPage } from '../../testing/test-page.tsx';

testPage('settings/preferences', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('preferences'),
  loaded: {
    sees: async ({ t, user }) => {
      await screen.findByRole('group', { name: t('settings.preferences.language') });
      const { dataset } = document.documentElement;
      const choose = async (group: string, choice: string) => {
        const choices = await screen.findByRole('group', { name: group });
        await user.click(within(choices).getByRole('radio', { name: choice }));
      };
      await choose(t('appearance.scheme'), t('appearance.dark'));
      await choose(t('appearance.text_size'), t('appearance.largest'));
      expect([dataset['scheme'], dataset['textSize']]).toEqual(['dark', 'largest']);
      await choose(t('appearance.scheme'), t('appearance.system'));
      await choose(t('appearance.text_size'), t('appearance.standard'));
      expect([dataset['scheme'], dataset['textSize']]).toEqual([undefined, undefined]);
    },
  },
  failed: 'preferences.get',
  forbidden: 'preferences.get',
});
