import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('complaint_register/complaint', {
  at: `/app/compliance/complaints/${exampleWorld.complaintUuid}`,
  as: exampleWorld.complianceUsername,
  prepare: (world) => world.prepare('complianceOfficer'),
  loaded: {
    sees: async ({ t }) => {
      await screen.findByText('When does my next statement come out?');
      screen.getByText(t('compliance.complaints.overdue'));
    },
  },
  failed: 'compliance.complaint',
  forbidden: 'compliance.complaint',
  more: {
    'not found for an officer of another firm': {
      as: exampleWorld.otherComplianceUsername,
      sees: ({ t }) => findAlert(t('error.not_found')),
    },
  },
});
