import { screen } from '@testing-library/react';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('holdings', {
  at: '/app/holdings',
  as: 'amelie.gagnon',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('holdings.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('holdings.none')) },
  failed: 'holdings.list',
  refused: 'holdings.list',
});
