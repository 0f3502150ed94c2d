import { screen, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { openSettingsTab, BEHIND_THE_DRAWER } from '../testing/settings-drawer.ts';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

testPage('consents', {
  at: '/app/consents',
  as: exampleWorld.username,
  loaded: {
    sees: async ({ t }) => {
      const list = await screen.findByRole('list', { name: t('shell.menu.consents') });
      within(list).getByRole('heading', { name: new RegExp(t('consents.kind.terms')) });
      const history = screen.getByRole('table', { name: t('consents.history') });
      within(history).getByRole('rowheader', { name: t('consents.kind.terms') });
    },
  },
  failed: 'consents.list',
  forbidden: 'consents.list',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('consents.list', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'reached from the settings': {
      at: BEHIND_THE_DRAWER,
      enter: openSettingsTab('preferences'),
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('settings.consents') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.consents') });
      },
    },
    'where a consent is ended once its effect is confirmed, and given again': {
      as: 'noel.sauve',
      sees: async ({ t, user }) => {
        const consent = t('consents.kind.consolidated_reports');
        const end = { name: t('consents.end_of', { consent }) };
        await user.click(await screen.findByRole('button', end));
        await user.click(screen.getByRole('button', { name: t('consents.confirm.keep') }));
        expect(screen.queryByRole('alertdialog')).toBeNull();
        await user.click(screen.getByRole('button', end));
        await user.click(screen.getByRole('button', { name: t('consents.confirm.end') }));
        await findText(t('consents.ended'));
        await user.click(await screen.findByRole('button', { name: t('consents.give_of', { consent }) }));
        await findText(t('consents.given'));
        await screen.findByRole('button', end);
        expect(document.activeElement).toHaveProperty('className', 'consent');
      },
    },
    'left for the step of the terms once these are ended, until they are accepted again': {
      as: 'kai.nakamura',
      sees: async ({ t, user }) => {
        const consent = t('consents.kind.terms');
        await user.click(await screen.findByRole('button', { name: t('consents.end_of', { consent }) }));
        await user.click(screen.getByRole('button', { name: t('consents.confirm.end') }));
        await screen.findByRole('heading', { name: t('session.step.terms_conditions.title') });
        await user.click(await screen.findByRole('button', { name: t('security_steps.terms.accept') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.consents') });
      },
    },
  },
});
