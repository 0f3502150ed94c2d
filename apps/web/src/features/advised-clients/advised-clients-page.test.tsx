import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('clients', {
  at: '/app/clients',
  as: exampleWorld.advisorUsername,
  prepare: (world) => world.prepare('advisor'),
  loaded: { sees: () => screen.findByRole('link', { name: 'Olivia Martin' }) },
  empty: {
    sees: async ({ t, user }) => {
      await user.type(await screen.findByLabelText(t('advised_clients.search')), 'Rachel Adler');
      await findText(t('advised_clients.none_found'));
    },
  },
  failed: 'advisedClients.list',
  forbidden: 'advisedClients.list',
});
