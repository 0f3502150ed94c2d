import { AUDIT_PAGE_SIZE } from '@portal/contracts/compliance';
import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { callAs } from '../../testing/call-as.ts';
import { findAlert, findText, testPage } from '../../testing/test-page.tsx';
import type { World } from '../../testing/world.ts';

const find = (name: string) => screen.getByRole('button', { name });

/** Views the list of complaints, which the audit log records. */
const viewComplaints = (world: World) =>
  callAs(exampleWorld.complianceUsername, world, '/rest/portal/compliance/complaints');

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
      const status = (await findText(t('compliance.audit.none'))).parentElement!;
      expect(status.getAttribute('role')).toBe('status');
      await user.selectOptions(screen.getByLabelText(t('compliance.audit.event')), '');
      await user.click(find(t('compliance.audit.find')));
      await screen.findByRole('table');
      // It is there before it has something to say.
      await waitFor(() => expect(status.textContent).toBe(''));
      expect(status.isConnected).toBe(true);
      await user.selectOptions(
        screen.getByLabelText(t('compliance.audit.event')),
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
        const last = screen.getByLabelText(t('compliance.audit.to'));
        await waitFor(() => expect(document.activeElement).toBe(last));
      },
    },
    'turned by a button that keeps the focus': {
      prepare: async (world) => {
        for (const _ of Array.from({ length: AUDIT_PAGE_SIZE })) await viewComplaints(world);
      },
      sees: async ({ t, user }) => {
        const older = await screen.findByRole('button', { name: t('compliance.audit.older') });
        await user.click(older);
        await findText(t('compliance.audit.page', { page: 2 }));
        await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
        expect(document.activeElement).toBe(older);
        await user.click(find(t('compliance.audit.newer')));
        await findText(t('compliance.audit.page', { page: 1 }));
      },
    },
    'read again by the same search': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table');
        const latest = () => table.querySelector('tbody tr')?.textContent;
        const before = latest();
        await user.click(find(t('compliance.audit.find')));
        await waitFor(() => expect(latest()).not.toBe(before));
      },
    },
    'worded where the list of complaints was viewed': {
      prepare: viewComplaints,
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
