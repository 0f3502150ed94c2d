import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../testing/settings-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

interface Person {
  name: string;
  email: string;
}

/** The tests are of one world, so each invites another person, in each language. */
const henriIn = ({ language }: OpenPage): Person => ({
  name: `Henri (${language})`,
  email: `henri.${language}@example.ca`,
});
const jeanne = { name: 'Jeanne Morel', email: 'jeanne.morel@example.ca' };

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const fillIn = async (page: OpenPage, { name, email }: Person) => {
  const { t, user } = page;
  await press(page, t('delegates.invite'));
  await user.type(await screen.findByLabelText(t('delegates.form.name')), name);
  await user.type(screen.getByLabelText(t('delegates.form.email')), email);
  await user.selectOptions(screen.getByLabelText(t('delegates.form.relation')), 'accountant');
  await user.click(screen.getByLabelText(t('delegates.form.all')));
  await user.click(screen.getByLabelText(t('delegates.form.weights')));
  await press(page, t('delegates.form.next'));
};

const prove = async (page: OpenPage, submit: string) => {
  const { t, user } = page;
  await user.type(await screen.findByLabelText(t('delegates.proof.password')), exampleWorld.password);
  await press(page, submit);
};

const invite = async (page: OpenPage, person: Person) => {
  await fillIn(page, person);
  await prove(page, page.t('delegates.proof.send_invitation'));
};

const itemOf = async ({ t }: OpenPage, { name }: Person) => {
  const list = await screen.findByRole('list', { name: t('delegates.list') });
  const items = within(list).getAllByRole('listitem');
  return items.find(({ textContent }) => textContent.includes(name))?.textContent ?? '';
};

testPage('delegates', {
  at: '/app/delegates',
  as: exampleWorld.username,
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('delegates.invite') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('delegates.none')) },
  failed: 'delegates.list',
  forbidden: 'delegates.list',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('delegates.list', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'reached from the settings': {
      at: BEHIND_THE_DRAWER,
      enter: openSettingsTab('activity'),
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('shell.menu.delegates') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.delegates') });
      },
    },
    'a form that reads back what it shares, and sends it with a proof': {
      sees: async (page) => {
        const { t } = page;
        const henri = henriIn(page);
        await fillIn(page, henri);
        const form = await screen.findByRole('region', { name: t('delegates.form.title') });
        await within(form).findByText(t('delegates.proof.invite'));
        for (const fact of ['weights', 'all_accounts'] as const)
          expect(within(form).getByText(t(`delegates.facts.${fact}`))).toBeDefined();
        // What is read back comes before the proof, in the form and for those who hear it.
        expect(document.activeElement?.firstElementChild?.textContent).toBe(`${henri.name} ${henri.email}`);
        await press(page, t('delegates.proof.back'));
        const name = await screen.findByLabelText(t('delegates.form.name'));
        expect(document.activeElement).toBe(name);
        await press(page, t('delegates.form.next'));
        await prove(page, t('delegates.proof.send_invitation'));
        await waitFor(async () => expect(await itemOf(page, henri)).toContain(t('delegates.state.invited')));
        expect(await itemOf(page, henri)).toContain(henri.email);
      },
    },
    'a form that says beside each field what is wrong, and keeps what was typed': {
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('delegates.invite'));
        await press(page, t('delegates.form.next'));
        for (const fault of [
          'enter_name',
          'enter_valid_email',
          'choose_relation',
          'choose_accounts',
        ] as const)
          await findText(t(`delegates.fault.${fault}`));
        await user.type(screen.getByLabelText(t('delegates.form.until')), '2001-01-01');
        await findText(t('delegates.fault.until_in_past'));
      },
    },
    'led back to a field that only the gateway can judge': {
      sees: async (page) => {
        const { t } = page;
        await fillIn(page, { ...henriIn(page), email: `${exampleWorld.username}@example.ca` });
        await prove(page, t('delegates.proof.send_invitation'));
        await findText(t('delegates.fault.own_email'));
        const email = screen.getByLabelText(t('delegates.form.email'));
        await waitFor(() => expect(document.activeElement).toBe(email));
        expect(screen.getByLabelText<HTMLInputElement>(t('delegates.form.name')).value).toBe(
          henriIn(page).name,
        );
      },
    },
    'changed and ended where someone was invited': {
      sees: async (page) => {
        const { t, user } = page;
        const actionFor = (action: string) => t('delegates.action_for', { action, name: jeanne.name });
        await invite(page, jeanne);
        await press(page, actionFor(t('delegates.change')));
        const all = await screen.findByLabelText(t('delegates.form.all'));
        expect(document.activeElement).toBe(all);
        await user.click(await screen.findByLabelText(t('delegates.form.amounts')));
        await press(page, t('delegates.form.next'));
        await prove(page, t('delegates.proof.send_change'));
        await waitFor(async () => expect(await itemOf(page, jeanne)).toContain(t('delegates.facts.amounts')));
        await press(page, actionFor(t('delegates.withdraw')));
        const dialog = await screen.findByRole('alertdialog');
        await user.click(within(dialog).getByRole('button', { name: t('delegates.withdraw') }));
        await waitFor(async () => expect(await itemOf(page, jeanne)).toContain(t('delegates.state.revoked')));
        // The button that was pressed is gone.
        const list = screen.getByRole('list', { name: t('delegates.list') });
        await waitFor(() => expect(document.activeElement).toBe(list.closest('.delegates')));
      },
    },
  },
});
