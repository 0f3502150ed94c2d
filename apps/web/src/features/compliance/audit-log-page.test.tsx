import { applicationHeader } from '@portal/contracts/application';
import { exampleWorld } from '@portal/contracts/example-world';
import { ACCESS_TOKEN_HEADER } from '@portal/contracts/headers';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../../testing/test-page.tsx';

const find = (name: string) => screen.getByRole('button', { name });

testPage('audit_log', {
  at: '/app/compliance/audit',
  as: exampleWorld.complianceUsername,
  loaded: {
    sees: async () => within(await screen.findByRole('table')).getAllByText(/\(audit_searched\)$/),
  },
  empty: {
    sees: async ({ t, user }) => {
      await user.selectOptions(
        await screen.findByLabelText(t('compliance.audit.event')),
        t('compliance.event.passkey_cloned'),
      );
      await user.click(find(t('compliance.audit.find')));
      await findText(t('compliance.audit.none'));
    },
  },
  failed: 'compliance.auditLog',
  forbidden: 'compliance.auditLog',
  more: {
    'strict about what is searched for, and keeps what was typed': {
      sees: async ({ t, user }) => {
        await user.type(await screen.findByLabelText(t('compliance.audit.from')), '2026-11-20');
        await user.type(screen.getByLabelText(t('compliance.audit.to')), '2026-11-19');
        const who = screen.getByLabelText(t('compliance.audit.user'));
        await user.type(who, 'Olivia');
        await user.click(find(t('compliance.audit.find')));
        await findText(t('compliance.audit.fault.order'));
        await findText(t('compliance.audit.fault.user'));
        await waitFor(() => expect(who).toHaveProperty('value', 'Olivia'));
      },
    },
    'worded where the list of complaints was viewed': {
      prepare: async (world) => {
        const { access_token } = await world.tokensOf(exampleWorld.complianceUsername);
        const url = `${world.gateways.app}/rest/portal/compliance/complaints`;
        const headers = { ...applicationHeader, [ACCESS_TOKEN_HEADER]: access_token };
        expect((await fetch(url, { headers })).status).toBe(200);
      },
      sees: async ({ t }) => {
        const table = await screen.findByRole('table');
        expect(within(table).getAllByText(t('compliance.audit.complaints.all')).length).toBeGreaterThan(0);
        expect(within(table).queryByText('all')).toBeNull();
      },
    },
    'certain that the chain is intact once every record was followed, and not before': {
      sees: async ({ t, user }) => {
        await screen.findByRole('table');
        await user.click(find(t('compliance.verification.check')));
        const [before] = t('compliance.verification.intact', { number: '#', date: '#' }).split('#');
        await screen.findByText(new RegExp(`^${before}\\d`));
      },
    },
    'silent about the chain when the check failed': {
      sees: async ({ t, user, world }) => {
        await screen.findByRole('table');
        await world.fail('compliance.verifyAudit', 'unavailable');
        await user.click(find(t('compliance.verification.check')));
        await findAlert(t('error.unavailable'));
        const [before] = t('compliance.verification.intact', { number: '#', date: '#' }).split('#');
        expect(screen.queryByText(new RegExp(before!))).toBeNull();
      },
    },
  },
});
