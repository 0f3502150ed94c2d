import { screen, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { findAlert, testPage } from '../testing/test-page.tsx';

testPage('surveys', {
  at: '/app/surveys',
  as: exampleWorld.username,
  loaded: {
    sees: async ({ t }) => {
      const list = await screen.findByRole('list', { name: t('surveys.list') });
      expect(within(list).getAllByText(t('surveys.state.in_progress'))).toHaveLength(2);
      const signed = await screen.findByRole('list', { name: t('surveys.signed') });
      expect(within(signed).getAllByRole('link')).toHaveLength(1);
    },
  },
  failed: 'surveys.list',
  forbidden: 'surveys.list',
  more: {
    'the first page of a client whose firm offers nothing else, with what is due': {
      at: '/',
      as: 'nadia.benali',
      sees: async ({ t }) => {
        const list = await screen.findByRole('list', { name: t('surveys.list') });
        expect(within(list).getAllByText(t('surveys.state.to_answer'))).toHaveLength(2);
        expect(list.textContent).toMatch(/2026/);
        expect(location.pathname).toBe('/app/surveys');
      },
    },
    'closed in a role in which the user acts for another client': {
      prepare: (world) => world.fail('surveys.list', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
  },
});
