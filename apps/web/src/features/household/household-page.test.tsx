import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const OTHER = 'Camille Fortin';
const INVITING = 'Eva Lindqvist';

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const confirm = async ({ user }: OpenPage, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

const inHousehold = { prepare: (world: OpenPage['world']) => world.prepare('clientInHousehold') };

testPage('household', {
  at: '/app/household',
  as: exampleWorld.username,
  ...inHousehold,
  loaded: {
    sees: async ({ t }) => {
      const table = await screen.findByRole('table', { name: t('household.figures.by_member') });
      expect(within(table).getAllByRole('row')).toHaveLength(4);
      await findText(t('household.figures.weights_only', { name: OTHER }));
      const members = screen.getByRole('list', { name: t('household.members') });
      expect(members.textContent).toContain(OTHER);
      const weights = screen.getByRole('table', { name: t('household.figures.account_of', { name: OTHER }) });
      expect(weights.textContent).toContain('%');
      expect(weights.textContent).not.toContain('$');
    },
  },
  empty: {
    as: 'noel.sauve',
    sees: ({ t }) => screen.findByRole('button', { name: t('household.create') }),
  },
  failed: 'household.read',
  forbidden: 'household.read',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('household.read', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'in another currency on request': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByLabelText(t('accounts.currency_option.USD')));
        await screen.findAllByRole('columnheader', {
          name: t('household.figures.value', { currency: 'USD' }),
        });
      },
    },
    'where what is shared is chosen by a consent, and ended': {
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('household.share.change'));
        const form = screen.getByRole('form', { name: t('household.share.choose') });
        expect(document.activeElement).toBe(
          within(form).getByRole('radio', { name: t('household.share.form.chosen') }),
        );
        await press(page, t('household.share.form.save'));
        const agreement = screen.getByRole('checkbox', {
          name: t('household.share.form.agree'),
          description: t('household.fault.agree_first'),
        });
        await waitFor(() => expect(document.activeElement).toBe(agreement));
        await user.click(within(form).getByLabelText(t('household.share.form.weights')));
        await user.click(within(form).getByLabelText(t('household.share.form.agree')));
        await press(page, t('household.share.form.save'));
        await findText(t('household.share.weights_shown'));
        await findText(t('household.figures.own_weights'));
        await press(page, t('household.share.end'));
        await confirm(page, t('household.share.end'));
        await findText(t('household.share.none'));
        await findText(t('household.figures.own_nothing'));
      },
    },
    'where no account can be left unchosen': {
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('household.share.change'));
        const form = screen.getByRole('form', { name: t('household.share.choose') });
        const accounts = within(form).getByRole('group', { name: t('household.share.form.chosen') });
        await user.click(within(accounts).getAllByRole('checkbox')[0]!);
        await user.click(within(form).getByLabelText(t('household.share.form.agree')));
        await press(page, t('household.share.form.save'));
        await findText(t('household.fault.choose_accounts'));
      },
    },
    'where someone is invited, and the invitation withdrawn': {
      sees: async (page) => {
        const { t, user } = page;
        const email = 'jeanne.morel@example.ca';
        await press(page, t('household.invite.open'));
        await press(page, t('household.invite.send'));
        await findText(t('household.fault.enter_valid_email'));
        const field = screen.getByLabelText<HTMLInputElement>(t('household.invite.email'));
        await user.type(field, `${exampleWorld.username}@example.ca`);
        await press(page, t('household.invite.send'));
        await findText(t('household.fault.own_email'));
        expect(field.value).toBe(`${exampleWorld.username}@example.ca`);
        await user.clear(field);
        await user.type(field, email);
        await press(page, t('household.invite.send'));
        await press(page, t('household.invited.withdraw_of', { email }));
        const list = await screen.findByRole('list', { name: t('household.invited.title') });
        await waitFor(() => expect(list.textContent).not.toContain(email));
      },
    },
    'left once that is confirmed, and another one is joined': {
      sees: async (page) => {
        const { t } = page;
        await findText(t('household.invitations.leave_first'));
        await press(page, t('household.leave.open'));
        await confirm(page, t('household.leave.open'));
        await press(page, t('household.invitations.accept_of', { client: INVITING }));
        await findText(t('household.share.none'));
        await findText(t('household.figures.none'));
      },
    },
    'where an invitation is declined, and a household begun': {
      prepare: (world) => world.prepare('clientInvitedToHousehold'),
      sees: async (page) => {
        const { t } = page;
        await press(page, t('household.invitations.decline_of', { client: INVITING }));
        await press(page, t('household.create'));
        await findText(t('household.share.alone'));
      },
    },
  },
});
