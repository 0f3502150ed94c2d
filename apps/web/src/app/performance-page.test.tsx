import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('performance', {
  at: '/app/performance',
  as: 'olivia.martin',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('returns.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('returns.gap.no_transactions')) },
  failed: 'returns.table',
  refused: 'returns.table',
});
