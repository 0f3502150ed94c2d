import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('settings/security', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('security'),
  loaded: { sees: ({ t }) => findText(t('sessions.this_session')) },
  empty: { sees: ({ t }) => findText(t('devices.empty')) },
  failed: 'sessions.list',
  forbidden: 'sessions.list',
});
