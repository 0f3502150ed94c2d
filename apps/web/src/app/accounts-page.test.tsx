import { screen } from '@testing-library/react';
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
    'ready to show how the share of an account is calculated': {
      sees: async (page) => {
        const drawer = await openQuotient(page, page.t('accounts.table'));
        await expectQuotient(page, drawer, page.t('calculation.weight.how'));
      },
    },
  },
});
