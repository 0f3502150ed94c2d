import { screen } from '@testing-library/react';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { testPage } from '../../testing/test-page.tsx';

testPage('settings/activity', {
  at: BEHIND_THE_DRAWER,
  as: 'eva.lindqvist',
  enter: openSettingsTab('activity'),
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('settings.activity.title') }) },
  failed: 'history.list',
  refused: 'history.list',
});
