import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const findTotal = ({ t }: OpenPage) => screen.findByRole('region', { name: t('performance.total_value') });

testPage('dashboard', {
  at: '/app/dashboard',
  as: 'amelie.gagnon',
  loaded: { sees: findTotal },
  empty: {
    as: 'noel.sauve',
    sees: async (page) => {
      await findText(page.t('accounts.empty'));
      const { textContent: total } = await findTotal(page);
      expect(total).toContain(page.t('shell.not_available'));
      expect(total).toContain(page.t('performance.never_valued'));
      expect(total).not.toContain('$');
    },
  },
  failed: 'performance.summary',
  refused: 'performance.summary',
});
