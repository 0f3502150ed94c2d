import { seededLinks } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('activate/:code', {
  at: `/activate/${seededLinks.invitation}`,
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('button', { name: t('activation.submit') });
      const rules = screen.getByRole('list', { name: t('form.rules') });
      const confirmation = screen.getByLabelText(t('entry.confirm_password'));
      // The rules are read before what they are about is typed again.
      expect(rules.compareDocumentPosition(confirmation)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    },
  },
  failed: 'activation.check',
  forbidden: {
    at: `/activate/${seededLinks.expiredInvitation}`,
    sees: ({ t }) => findAlert(t('activation.code_invalid')),
  },
});
