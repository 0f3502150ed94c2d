import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('accounts', {
  at: '/app/accounts',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('accounts.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('accounts.empty')) },
  failed: 'accounts.overview',
  refused: 'accounts.overview',
});
