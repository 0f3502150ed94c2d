import { list } from '@portal/i18n/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

testPage('performance', {
  at: '/app/performance',
  as: 'olivia.martin',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('returns.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('returns.gap.no_transactions')) },
  failed: 'returns.table',
  forbidden: 'returns.table',
  more: {
    'shown between any two days': {
      at: '/app/performance?from=2024-06-28&to=2026-03-31',
      sees: async ({ t, user }) => {
        const rates = await screen.findByRole('table', { name: t('return_pictures.rates') });
        expect(within(rates).getAllByRole('button').length).toBeGreaterThanOrEqual(3);
        expect(rates.textContent).toContain(t('returns.annualized'));
        const pictures = screen.getByRole('region', { name: t('return_pictures.title') });
        const asTable = t('form.named', {
          action: t('shell.show_as_table'),
          name: t('return_pictures.title'),
        });
        await user.click(within(pictures).getByRole('button', { name: asTable }));
        const table = within(pictures).getByRole('table', { name: t('return_pictures.title') });
        expect(table.textContent).toContain(t('return_pictures.drawdown.benchmark'));
        expect(await screen.findByRole('list', { name: t('return_pictures.years.name') })).toBeDefined();
        await user.click(screen.getByRole('button', { name: t('returns.days.clear') }));
        expect(document.activeElement).toBe(screen.getByLabelText(t('transactions.from')));
        await waitFor(() => expect(window.location.search).toBe(''));
        await waitFor(() =>
          expect(screen.queryByRole('table', { name: t('return_pictures.rates') })).toBeNull(),
        );
      },
    },
    'without the days of its address that make no sense': {
      at: '/app/performance?from=2025-06-30&to=2025-01-31',
      sees: async ({ t, language }) => {
        const names = list([t('transactions.from'), t('transactions.to')], language);
        await findText(t('filters.ignored', { count: 2, names }));
        await findText(t('returns.days.order', { first: '', last: '' }));
        expect(screen.getByLabelText<HTMLInputElement>(t('transactions.from')).value).toBe('2025-06-30');
      },
    },
    'shown with what a rate is calculated from, in tables that scroll by the keyboard': {
      sees: async ({ t, user }) => {
        const rates = await screen.findByRole('table', { name: t('returns.title') });
        await user.click(within(rates).getAllByRole('button', { name: /%/ })[0]!);
        const drawer = await screen.findByRole('dialog', { name: t('return_calculation.title') });
        const frame = await within(drawer).findByRole('group', { name: t('return_calculation.sub_periods') });
        expect(frame.tabIndex).toBe(0);
      },
    },
    'without the picture that fails': {
      prepare: (world) => world.fail('returns.growth', 'internal_error'),
      sees: async ({ t }) => {
        await findAlert(t('error.internal_error'));
        await screen.findByRole('table', { name: t('returns.title') });
      },
    },
  },
});
