import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('dashboard', {
  at: '/app/dashboard',
  as: 'amelie.gagnon',
  loaded: { sees: ({ t }) => screen.findByRole('region', { name: t('performance.total_value') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('accounts.empty')) },
  failed: 'performance.summary',
  refused: 'performance.summary',
});
