import { screen, within } from '@testing-library/react';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('settings/activity', {
  at: BEHIND_THE_DRAWER,
  as: 'eva.lindqvist',
  enter: openSettingsTab('activity'),
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('settings.activity.title') }) },
  failed: 'history.list',
  forbidden: 'history.list',
  more: {
    'of a company, named by its business name': {
      as: 'gestion.rivenord',
      sees: () => within(screen.getByRole('dialog')).findByText('Gestion Rivenord inc.'),
    },
    'of a user without a contact': {
      as: 'peter.novak',
      sees: ({ t }) => findText(t('settings.contact.none')),
    },
  },
});
