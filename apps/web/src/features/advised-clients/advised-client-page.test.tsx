import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, testPage } from '../../testing/test-page.tsx';

const findName = () => screen.findByRole('heading', { level: 1, name: 'Olivia Martin' });

testPage('client', {
  at: `/app/clients/${exampleWorld.clientUuid}`,
  as: exampleWorld.advisorUsername,
  prepare: (world) => world.prepare('advisor'),
  loaded: { sees: findName },
  failed: 'advisedClients.client',
  forbidden: 'advisedClients.client',
  more: {
    'not found for a client of another advisor': {
      at: `/app/clients/${exampleWorld.otherClientUuid}`,
      sees: ({ t }) => screen.findByText(t('advised_clients.not_found')),
    },
    'strict about the reason, and keeps what was typed when the client is not theirs any more': {
      sees: async ({ t, user, world }) => {
        await findName();
        const words = screen.getByLabelText<HTMLInputElement>(t('advised_clients.view.words'));
        await user.type(words, '  ');
        const begin = screen.getByRole('button', {
          name: t('advised_clients.view.begin', { name: 'Olivia Martin' }),
        });
        await user.click(begin);
        await screen.findByText(t('advised_clients.view.choose_reason'));
        const fault = screen.getByText(t('advised_clients.view.enter_words'));
        expect(words.getAttribute('aria-describedby')).toBe(fault.id);
        await user.selectOptions(screen.getByLabelText(t('advised_clients.view.reason')), 'review');
        await user.type(words, 'Frais');
        await world.fail('advisedClients.beginView', 'not_found');
        await user.click(begin);
        await findAlert(t('error.not_found'));
        expect(words.value).toBe('  Frais');
      },
    },
  },
});
