import { screen } from '@testing-library/react';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('funds/compare', {
  at: '/app/funds/compare?ids=NMR210,NMR420',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('funds.compare.title') }) },
  empty: { at: '/app/funds/compare', sees: ({ t }) => findText(t('funds.compare.not_enough')) },
  failed: 'funds.compare',
  forbidden: 'funds.compare',
});
