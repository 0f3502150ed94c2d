import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('funds', {
  at: '/app/funds',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('funds.list') }) },
  empty: {
    at: '/app/funds?text=zzz',
    sees: ({ t }) => findText(t('funds.no_match')),
    leaves: async ({ t, user }) => {
      await user.click(screen.getByRole('button', { name: t('funds.clear') }));
      expect(document.activeElement).toBe(screen.getByText(t('filters.form')).parentElement);
      await screen.findByRole('table', { name: t('funds.list') });
    },
  },
  failed: 'funds.list',
  forbidden: 'funds.list',
});
