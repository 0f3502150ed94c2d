import { screen } from '@testing-library/react';
import { testPage } from '../testing/test-page.tsx';

testPage('funds/fund', {
  at: '/app/funds/NMR420',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('region', { name: t('funds.information.title') }) },
  empty: {
    at: '/app/funds/NMR999',
    sees: ({ t }) => screen.findByRole('heading', { level: 1, name: t('funds.unknown_title') }),
  },
  failed: 'funds.details',
  refused: 'funds.details',
});
