import { screen, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('trade_instructions', {
  at: '/app/trade-instructions',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithInstructions'),
  loaded: {
    sees: async ({ t }) => {
      const list = await screen.findByRole('list', { name: t('trade_instructions.list') });
      expect(within(list).getAllByRole('link')).toHaveLength(2);
      within(list).getByText(t('trade_instructions.state.received'));
      within(list).getByText(t('trade_instructions.state.sent'));
      // The number of an account is on one line.
      for (const link of within(list).getAllByRole('link'))
        expect(link.querySelector('.unbroken')?.textContent).toMatch(/^4F-[\d-]+\d$/);
    },
  },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('trade_instructions.none')) },
  failed: 'tradeInstructions.list',
  forbidden: 'tradeInstructions.list',
});
