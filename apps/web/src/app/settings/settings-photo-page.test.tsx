import type { ErrorCode } from '@portal/contracts/gateway-error';
import { screen, within } from '@testing-library/react';
import { BEHIND_THE_DRAWER, openSettingsPhoto } from '../../testing/settings-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const deletionFails = (code: ErrorCode) => ({
  prepare: (world: OpenPage['world']) => world.fail('avatar.archive', code),
  sees: async ({ t, user }: OpenPage) => {
    await user.click(await screen.findByRole('button', { name: t('avatar.delete') }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: t('avatar.delete') }));
    await findAlert(t(`error.${code}`));
  },
});

testPage('settings/photo', {
  at: BEHIND_THE_DRAWER,
  as: 'camille.fortin',
  enter: openSettingsPhoto,
  loaded: { sees: ({ t }) => screen.findByRole('img', { name: t('avatar.current') }) },
  empty: { as: 'olivia.martin', sees: ({ t }) => findText(t('avatar.none')) },
  failed: deletionFails('internal_error'),
  forbidden: deletionFails('permission_denied'),
});
