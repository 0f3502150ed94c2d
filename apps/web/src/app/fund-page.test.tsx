import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../testing/test-page.tsx';

testPage('funds/fund', {
  at: '/app/funds/NMR420',
  as: 'margaret.chen',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('region', { name: t('funds.information.title') });
      const heading = screen.getByRole('heading', { level: 1 }).textContent;
      await waitFor(() => expect(document.title).toBe(`${heading} – ${t('shell.firm')}`));
    },
  },
  empty: {
    at: '/app/funds/NMR999',
    sees: ({ t }) => screen.findByRole('heading', { level: 1, name: t('funds.unknown_title') }),
  },
  failed: 'funds.details',
  forbidden: 'funds.details',
});
