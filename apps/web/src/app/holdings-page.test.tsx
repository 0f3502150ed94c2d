import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('holdings', {
  at: '/app/holdings',
  as: 'amelie.gagnon',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('holdings.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('holdings.none')) },
  failed: 'holdings.list',
  refused: 'holdings.list',
  more: {
    'shown beside the target mix of a client with an investor profile': {
      as: exampleWorld.username,
      sees: async ({ t }) => {
        const table = await screen.findByRole('table', { name: t('surveys.target.title') });
        expect(table.textContent).toMatch(/35[.,]0/);
        screen.getByRole('link', { name: t('surveys.target.why') });
      },
    },
  },
});
