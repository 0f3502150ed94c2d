import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { expectFiltersKept } from '../testing/kept-filters.ts';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('transactions', {
  at: '/app/transactions',
  as: 'olivia.martin',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('table', { name: t('transactions.title') });
      const files = await screen.findByRole('group', { name: t('transactions.files') });
      within(files).getByRole('button', { name: t('transactions.download') });
    },
  },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('transactions.none')) },
  failed: 'transactions.list',
  forbidden: 'transactions.list',
  more: {
    'keeping its filters when the list of one of them cannot be read': {
      sees: (page) =>
        expectFiltersKept(page, {
          call: 'transactions.list',
          field: ({ t }) => t('transactions.text'),
          noMatch: ({ t }) => t('transactions.no_match'),
        }),
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
