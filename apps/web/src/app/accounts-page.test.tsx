import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { expectQuotient, openQuotient } from '../testing/quotient-drawer.ts';
import { findText, testPage } from '../testing/test-page.tsx';

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
        expect(titleBelow()).toContain(t('accounts.day', { date: '' }).trim());
        await user.click(chosen('year_to_date'));
        expect(location.search).toBe('?period=year_to_date');
        expect(titleBelow()).toContain(t('accounts.year', { date: '' }).trim());
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
