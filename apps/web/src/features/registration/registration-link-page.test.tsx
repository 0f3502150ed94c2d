import { seededLinks } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('register/:code', {
  at: `/register/${seededLinks.registration}`,
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('registration.submit') }) },
  failed: 'registration.check',
  refused: {
    at: `/register/${seededLinks.unknown}`,
    sees: ({ t }) => findAlert(t('registration.link_invalid_text')),
  },
});
