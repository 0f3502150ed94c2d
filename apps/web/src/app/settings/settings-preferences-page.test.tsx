import { screen } from '@testing-library/react';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { testPage } from '../../testing/test-page.tsx';

testPage('settings/preferences', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('preferences'),
  loaded: { sees: ({ t }) => screen.findByRole('group', { name: t('settings.preferences.language') }) },
  failed: 'preferences.get',
  refused: 'preferences.get',
});
