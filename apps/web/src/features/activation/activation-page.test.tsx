import { seededLinks } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('activate/:code', {
  at: `/activate/${seededLinks.invitation}`,
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('activation.submit') }) },
  failed: 'activation.check',
  forbidden: {
    at: `/activate/${seededLinks.expiredInvitation}`,
    sees: ({ t }) => findAlert(t('activation.code_invalid')),
  },
});
