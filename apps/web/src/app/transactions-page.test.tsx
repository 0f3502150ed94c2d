import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('transactions', {
  at: '/app/transactions',
  as: 'olivia.martin',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('transactions.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('transactions.none')) },
  failed: 'transactions.list',
  refused: 'transactions.list',
});
