import { screen } from '@testing-library/react';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('funds/look-through', {
  at: '/app/funds/look-through',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('region', { name: t('look_through.funds') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('look_through.empty')) },
  failed: 'lookThrough.mix',
  forbidden: 'lookThrough.mix',
});
