import { screen, waitFor, within } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { openSettingsTab, BEHIND_THE_DRAWER } from '../testing/settings-drawer.ts';
import { switchLanguage } from '../testing/switch-language.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const press = async ({ user }: OpenPage, name: string) =>
  user.click(await screen.findByRole('button', { name }));

const prove = async (page: OpenPage, password: string) => {
  const { t, user } = page;
  await user.type(await screen.findByLabelText(t('own_data.export.password')), password);
  await press(page, t('own_data.export.confirm'));
};

testPage('own_data', {
  at: '/app/own-data',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithOwnData'),
  loaded: {
    sees: async ({ t }) => {
      const copies = await screen.findByRole('list', { name: t('own_data.export.list') });
      within(copies).getByText(t('own_data.export.state.ready'));
      within(copies).getByRole('button', { name: new RegExp(t('own_data.export.download')) });
      const corrections = screen.getByRole('list', { name: t('own_data.correction.list') });
      within(corrections).getByText(t('own_data.correction.state.answered'));
      within(corrections).getByText('Changed.');
    },
  },
  empty: {
    as: 'noel.sauve',
    sees: async ({ t }) => {
      await findText(t('own_data.correction.none'));
      expect(screen.queryByText(t('own_data.export.state.ready'))).toBeNull();
    },
  },
  failed: 'ownData.overview',
  forbidden: 'ownData.overview',
  more: {
    'shown how to leave a role in which the user acts for another client': {
      prepare: (world) => world.fail('ownData.overview', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
    'reached from the settings': {
      at: BEHIND_THE_DRAWER,
      enter: openSettingsTab('preferences'),
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('link', { name: t('settings.own_data') }));
        await screen.findByRole('heading', { level: 1, name: t('shell.menu.own_data') });
        expect(screen.queryByRole('dialog')).toBeNull();
      },
    },
    'preparing a copy for the client who proves who they are, and for no one else': {
      as: 'noel.sauve',
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('own_data.export.request'));
        await press(page, t('own_data.export.confirm'));
        await findText(t('form.enter_current_password'));
        await prove(page, 'not the password');
        await findAlert(t('error.wrong_password'));
        await user.clear(screen.getByLabelText(t('own_data.export.password')));
        await prove(page, exampleWorld.password);
        await findText(t('own_data.export.wait'));
        expect(document.activeElement?.textContent).toContain(t('own_data.export.wait'));
        expect(document.activeElement).not.toBe(document.body);
        expect(screen.queryByRole('button', { name: t('own_data.export.request') })).toBeNull();
      },
    },
    'keeping a password that is typed when the language changes': {
      as: 'noel.sauve',
      prepare: (world) => world.prepare('client'),
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('own_data.export.request'));
        await user.type(await screen.findByLabelText(t('own_data.export.password')), 'half a pass');
        await switchLanguage(page);
        screen.getByDisplayValue('half a pass');
      },
    },
    'the way to have something corrected': {
      as: 'kai.nakamura',
      sees: async (page) => {
        const { t, user } = page;
        await press(page, t('own_data.correction.request'));
        await press(page, t('own_data.correction.send'));
        await findText(t('own_data.correction.choose_subject'));
        await findText(t('own_data.correction.enter_statement'));
        await waitFor(() =>
          expect(document.activeElement).toBe(screen.getByLabelText(t('own_data.correction.about'))),
        );
        await user.selectOptions(screen.getByLabelText(t('own_data.correction.about')), 'birth_date');
        await user.type(screen.getByLabelText(t('own_data.correction.statement')), '<b>1991</b>, not 1990');
        await press(page, t('own_data.correction.send'));
        const list = await screen.findByRole('list', { name: t('own_data.correction.list') });
        await within(list).findByText('<b>1991</b>, not 1990');
        within(list).getByText(t('own_data.correction.subject.birth_date'));
        within(list).getByText(t('own_data.correction.state.received'));
      },
    },
  },
});
