import { seededLinks } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('protect/:code', {
  at: `/protect/${seededLinks.protection}`,
  prepare: (world) => world.prepare('accessChanged'),
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('protection.protect') }) },
  failed: 'protection.check',
  forbidden: {
    at: `/protect/${seededLinks.unknown}`,
    sees: ({ t }) => findAlert(t('protection.invalid')),
  },
});
