import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const NEW_PASSWORD = 'Sugar-Shack-2027?';

const submitPasswords = async ({ t, user }: OpenPage, current: string) => {
  const field = (label: string) => screen.findByLabelText(label);
  await user.type(await field(t('settings.password.current')), current);
  await user.type(await field(t('settings.password.new')), NEW_PASSWORD);
  await user.type(await field(t('settings.password.confirm')), NEW_PASSWORD);
  await user.selectOptions(await field(t('settings.password.question')), exampleWorld.securityQuestion);
  await user.type(await field(t('settings.password.answer')), exampleWorld.securityAnswer);
  await user.click(screen.getByRole('button', { name: t('form.update') }));
};

testPage('settings/password', {
  at: BEHIND_THE_DRAWER,
  as: exampleWorld.username,
  enter: openSettingsTab('password'),
  loaded: { sees: ({ t }) => screen.findByLabelText(t('settings.password.current')) },
  failed: {
    prepare: (world) => world.fail('password.change', 'internal_error'),
    sees: async (page) => {
      await submitPasswords(page, exampleWorld.password);
      await findText(page.t('error.internal_error'));
    },
  },
  forbidden: {
    sees: async (page) => {
      await submitPasswords(page, 'not the password');
      await findText(page.t('error.wrong_password'));
    },
  },
  more: {
    'refused with the focus at the password that the gateway does not take': {
      prepare: (world) => world.fail('password.change', 'password_refused'),
      sees: async (page) => {
        await submitPasswords(page, exampleWorld.password);
        await findText(page.t('error.password_refused'));
        const field = screen.getByLabelText(page.t('settings.password.new'));
        await waitFor(() => expect(document.activeElement).toBe(field));
      },
    },
  },
});
