import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { expectQuotient, openQuotient } from '../testing/quotient-drawer.ts';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

testPage('accounts', {
  at: '/app/accounts',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('accounts.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('accounts.empty')) },
  failed: 'accounts.overview',
  forbidden: 'accounts.overview',
  more: {
    'of the change that is chosen for a phone': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table', { name: t('accounts.table') });
        const titleBelow = () => table.querySelector('thead .narrow-below')?.textContent;
        const chosen = (period: 'day' | 'year_to_date') =>
          screen.getByRole<HTMLInputElement>('radio', { name: t(`accounts.periods.${period}`) });
        expect(chosen('day').checked).toBe(true);
        // What is before the day.
        const titleOf = (period: 'day' | 'year') => t(`accounts.${period}`, { date: '|' }).split('|')[0];
        expect(titleBelow()).toContain(titleOf('day'));
        await user.click(chosen('year_to_date'));
        expect(location.search).toBe('?period=year_to_date');
        expect(titleBelow()).toContain(titleOf('year'));
      },
    },
    'saying why a group could not be removed, once the dialog is closed': {
      at: '/app/accounts?by=own',
      sees: async ({ t, user, world, language }) => {
        const name = `Projects ${language}`;
        await user.click(await screen.findByRole('button', { name: t('group_editor.title') }));
        await user.type(await screen.findByLabelText(t('group_editor.new')), `${name}{Enter}`);
        const action = t('group_editor.remove');
        const remove = { name: t('group_editor.action_on', { action, name }) };
        await world.fail('accountGroups.remove', 'internal_error', 1);
        const confirm = async () => {
          await user.click(await screen.findByRole('button', remove));
          await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: action }));
          expect(screen.queryByRole('alertdialog')).toBeNull();
        };
        await confirm();
        await findAlert(t('error.internal_error'));
        await confirm();
        await waitFor(() => expect(screen.queryByRole('button', remove)).toBeNull());
        expect(screen.queryByRole('alert')).toBeNull();
      },
    },
    'with a group that is added once, beside the name that is typed meanwhile': {
      at: '/app/accounts?by=own',
      sees: async ({ t, user, language }) => {
        const name = `Garden ${language}`;
        await user.click(await screen.findByRole('button', { name: t('group_editor.title') }));
        const field = await screen.findByLabelText<HTMLInputElement>(t('group_editor.new'));
        const release = holdResponses(/\/account-groups$/);
        await user.type(field, `${name}{Enter}{Enter}`);
        const add = screen.getByRole('button', { name: t('group_editor.add') });
        await waitFor(() => expect(add.getAttribute('aria-busy')).toBe('true'));
        await user.clear(field);
        await user.type(field, 'Next');
        release();
        await screen.findByRole('heading', { level: 3, name });
        await waitFor(() => expect(add.getAttribute('aria-busy')).toBeNull());
        expect(field.value).toBe('Next');
        expect(screen.queryByText(t('group_editor.fault.name_taken'))).toBeNull();
      },
    },
    'ready to show how the share of an account is calculated': {
      sees: async (page) => {
        const drawer = await openQuotient(page, page.t('accounts.table'));
        await expectQuotient(page, drawer, page.t('calculation.weight.how'));
      },
    },
  },
});
