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
  refused: 'accounts.overview',
  more: {
    'of the change that is chosen for a phone': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table', { name: t('accounts.table') });
        const titleBelow = () => table.querySelector('thead .narrow-below')?.textContent;
        const [day, year] = screen.getAllByRole<HTMLInputElement>('radio', { name: /\d{4}-\d{2}-\d{2}/ });
        expect(day!.checked).toBe(true);
        expect(titleBelow()).toContain(day!.closest('label')!.textContent);
        await user.click(year!);
        expect(location.search).toBe('?period=year_to_date');
        expect(titleBelow()).toContain(year!.closest('label')!.textContent);
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
