import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

const CLIENT = 'Camille Fortin';

testPage('invitations', {
  at: '/app/invitations',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientInvited'),
  loaded: {
    sees: ({ t }) =>
      screen.findByRole('heading', { level: 2, name: t('delegates.invitations.from', { client: CLIENT }) }),
  },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('delegates.invitations.none')) },
  failed: 'delegations.invitations',
  refused: 'delegations.invitations',
  more: {
    'accepted by its terms, and opens the pages of the new role': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('delegates.invitations.accept') }));
        await findAlert(t('delegates.invitations.agree_first'));
        await user.click(
          screen.getByRole('checkbox', { name: t('delegates.invitations.agree', { client: CLIENT }) }),
        );
        await user.click(screen.getByRole('button', { name: t('delegates.invitations.accept') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.accounts') });
      },
    },
    declined: {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('delegates.invitations.decline') }));
        await findText(t('delegates.invitations.none'));
      },
    },
  },
});
