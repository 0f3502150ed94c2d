import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

testPage('transactions', {
  at: '/app/transactions',
  as: 'olivia.martin',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('transactions.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('transactions.none')) },
  failed: 'transactions.list',
  forbidden: 'transactions.list',
  more: {
    'keeping its filters when the list of one of them cannot be read': {
      sees: async ({ t, user, world }) => {
        const field = await screen.findByRole<HTMLInputElement>('searchbox', {
          name: t('transactions.text'),
        });
        await world.fail('transactions.list', 'internal_error');
        await user.type(field, 'nothing-is-so');
        await findAlert(t('error.internal_error'));
        expect(screen.queryByRole('table')).toBeNull();
        expect(document.activeElement).toBe(field);
        expect(field.value).toBe('nothing-is-so');
        await world.clearFaults();
        await user.click(screen.getByRole('button', { name: t('shell.try_again') }));
        await findText(t('transactions.no_match'));
      },
    },
    'asked about, row by row, by the keyboard': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table', { name: t('transactions.title') });
        const [link] = await within(table).findAllByRole('link', {
          name: new RegExp(`^${t('ask.about_named', { name: '' })}`),
        });
        act(() => link!.focus());
        await user.keyboard('{Enter}');
        const about = await screen.findByRole<HTMLSelectElement>('combobox', {
          name: t('conversations.form.about'),
        });
        expect(about.selectedOptions[0]!.textContent).toBe(t('conversations.form.about_asked'));
      },
    },
  },
});
