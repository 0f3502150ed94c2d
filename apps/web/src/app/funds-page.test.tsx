import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('funds', {
  at: '/app/funds',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('funds.list') }) },
  empty: { at: '/app/funds?text=zzz', sees: ({ t }) => findText(t('funds.no_match')) },
  failed: 'funds.list',
  forbidden: 'funds.list',
});
