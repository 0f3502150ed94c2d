import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

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
  forbidden: 'delegations.invitations',
  more: {
    'accepted by its terms, and opens the pages of the new role': {
      sees: async ({ t, user }) => {
        await user.click(
          await screen.findByRole('button', {
            name: t('delegates.invitations.accept_of', { client: CLIENT }),
          }),
        );
        const agreement = screen.getByRole('checkbox', {
          name: t('delegates.invitations.agree', { client: CLIENT }),
          description: t('delegates.invitations.agree_first'),
        });
        expect(agreement.getAttribute('aria-invalid')).toBe('true');
        await waitFor(() => expect(document.activeElement).toBe(agreement));
        await user.click(agreement);
        expect(agreement.getAttribute('aria-invalid')).toBeNull();
        const documentCount = new RegExp(t('documents.new', { count: 77 }).replace('77', '\\d+'));
        await screen.findByText(documentCount);
        await user.click(
          screen.getByRole('button', { name: t('delegates.invitations.accept_of', { client: CLIENT }) }),
        );
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.accounts') });
        await findText(t('delegates.invitations.accepted'));
        expect(document.activeElement).toBe(screen.getByRole('main'));
        // Of their own documents, nothing is shown or read in a role that may see none.
        expect(screen.queryByText(documentCount)).toBeNull();
        expect(screen.queryByText(t('error.permission_denied'), { exact: false })).toBeNull();
        const menu = { name: new RegExp(t('user.menu', { name: '.*' })) };
        await user.click(screen.getByRole('button', menu));
        await user.click(screen.getByRole('menuitemradio', { name: 'Client' }));
        await screen.findByText(documentCount);
      },
    },
    'the first page of a delegate who is no client, and in their menu': {
      at: '/',
      as: 'rosalie.aubin',
      sees: async ({ t, user }) => {
        await findText(t('delegates.invitations.none_shared'));
        await screen.findByRole('heading', {
          level: 2,
          name: t('delegates.invitations.from', { client: 'Simone Dubé' }),
        });
        await user.click(screen.getByRole('button', { name: t('shell.menu.button') }));
        const menu = screen.getByRole('navigation', { name: t('shell.menu.name') });
        expect(
          within(menu)
            .getAllByRole('link')
            .map(({ textContent }) => textContent),
        ).toEqual([t('shell.menu.invitations')]);
      },
    },
    'where a delegate who is no client opens what is shared': {
      as: 'rosalie.aubin',
      sees: async ({ t, user }) => {
        const client = 'Simone Dubé';
        await user.click(
          await screen.findByRole('checkbox', { name: t('delegates.invitations.agree', { client }) }),
        );
        await user.click(
          screen.getByRole('button', { name: t('delegates.invitations.accept_of', { client }) }),
        );
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.accounts') });
        await user.click(screen.getByRole('button', { name: t('shell.menu.button') }));
        const menu = screen.getByRole('navigation', { name: t('shell.menu.name') });
        await user.click(within(menu).getByRole('link', { name: t('shell.menu.invitations') }));
        await findText(t('delegates.invitations.none'));
        expect(screen.queryByText(t('delegates.invitations.none_shared'))).toBeNull();
        await user.click(screen.getByRole('button', { name: t('delegates.invitations.open', { client }) }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.accounts') });
      },
    },
    declined: {
      sees: async ({ t, user }) => {
        await user.click(
          await screen.findByRole('button', {
            name: t('delegates.invitations.decline_of', { client: CLIENT }),
          }),
        );
        const none = await findText(t('delegates.invitations.none'));
        // The button that was pressed is gone.
        expect(document.activeElement).toBe(none.closest('.delegates'));
      },
    },
  },
});
