import { exampleWorld } from '@portal/contracts/example-world';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('complaint_register', {
  at: '/app/compliance/complaints',
  as: exampleWorld.complianceUsername,
  prepare: (world) => world.prepare('complianceOfficer'),
  loaded: {
    sees: async ({ t }) => {
      const [, first] = within(await screen.findByRole('table')).getAllByRole('row');
      within(first!).getByText(t('compliance.complaints.overdue'));
      within(first!).getByText(exampleWorld.clientId);
    },
  },
  empty: {
    as: exampleWorld.otherComplianceUsername,
    sees: ({ t }) => findText(t('compliance.complaints.none')),
  },
  failed: 'compliance.complaints',
  forbidden: 'compliance.complaints',
  more: {
    'narrowed to what is overdue, which leads to the complaint': {
      sees: async ({ t, user }) => {
        await screen.findByRole('table');
        await user.selectOptions(screen.getByLabelText(t('compliance.complaints.show')), 'overdue');
        await user.click(await screen.findByRole('link', { name: exampleWorld.complaintUuid.slice(-12) }));
        await screen.findByRole('heading', { level: 1, name: t('compliance.complaint.title') });
        expect(window.location.pathname).toBe(`/app/compliance/complaints/${exampleWorld.complaintUuid}`);
      },
    },
  },
});
