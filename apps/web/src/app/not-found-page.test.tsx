import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../testing/test-page.tsx';

testPage('not_found', {
  at: '/app/nowhere',
  as: 'olivia.martin',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('heading', { level: 1, name: t('shell.not_found.title') });
      expect(screen.getByRole('link', { name: t('shell.not_found.back') }).getAttribute('href')).toBe('/');
      await waitFor(() => expect(document.title).toContain(t('shell.not_found.title')));
    },
  },
});
