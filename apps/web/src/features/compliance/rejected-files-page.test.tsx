import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

const kind = 'make_report';
const retry = { kind, number: exampleWorld.deadJobId };

testPage('rejected_files', {
  at: '/app/compliance/files-and-jobs',
  as: exampleWorld.complianceUsername,
  prepare: (world) => world.prepare('complianceOfficer'),
  loaded: {
    sees: async ({ t }) => {
      await screen.findAllByText(t('compliance.finding.virus'));
      await screen.findByRole('button', { name: t('compliance.jobs.retry_named', retry) });
    },
  },
  empty: {
    as: exampleWorld.otherComplianceUsername,
    sees: async ({ t }) => {
      await findText(t('compliance.quarantine.none'));
      await findText(t('compliance.jobs.none'));
    },
  },
  failed: 'compliance.deadJobs',
  forbidden: 'compliance.deadJobs',
  more: {
    'without the job that was retried, and keeps the focus': {
      sees: async ({ t, user }) => {
        const name = t('compliance.jobs.retry_named', retry);
        await user.click(await screen.findByRole('button', { name }));
        await findText(t('compliance.jobs.retried'));
        await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
        expect(document.activeElement).not.toBe(document.body);
      },
    },
    'clear about a job that another officer has retried': {
      sees: async ({ t, user, world }) => {
        const button = await screen.findByRole('button', { name: t('compliance.jobs.retry_named', retry) });
        await world.fail('compliance.retryJob', 'conflict', 1);
        await user.click(button);
        await findText(t('compliance.jobs.retried_by_another'));
      },
    },
  },
});
