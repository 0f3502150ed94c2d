import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('surveys', {
  at: '/',
  as: 'nadia.benali',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('heading', { level: 1, name: t('surveys.title') });
      await findText(t('surveys.empty'));
      expect(location.pathname).toBe('/app/surveys');
    },
  },
});
