import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const boxOf = ({ t }: OpenPage, kind: 'deposit' | 'sign_in_device', channel: 'portal' | 'email') =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: t('notification_list.choices.channel_of', {
      kind: t(`notification_list.kind.${kind}`),
      channel: t(`notification_list.choices.channel.${channel}`),
    }),
  });

testPage('settings/notifications', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('notifications'),
  loaded: {
    sees: async (page) => {
      expect((await boxOf(page, 'deposit', 'portal')).checked).toBe(true);
      const protecting = await boxOf(page, 'sign_in_device', 'email');
      expect([protecting.checked, protecting.disabled]).toEqual([true, true]);
    },
  },
  failed: 'notifications.choices',
  refused: 'notifications.choices',
  more: {
    'saved when the client switches a channel off and on again': {
      sees: async (page) => {
        const { t, user } = page;
        const update = () => screen.getByRole('button', { name: t('form.update') });
        const isInitial = (await boxOf(page, 'deposit', 'portal')).checked;
        for (const isOn of [!isInitial, isInitial]) {
          await user.click(await boxOf(page, 'deposit', 'portal'));
          await user.click(update());
          await waitFor(() => expect(update()).toHaveProperty('disabled', true));
          expect((await boxOf(page, 'deposit', 'portal')).checked).toBe(isOn);
        }
        await findText(t('notification_list.choices.saved'));
      },
    },
    'unchanged when the choices cannot be saved': {
      prepare: (world) => world.fail('notifications.saveChoices', 'internal_error'),
      sees: async (page) => {
        const { t, user } = page;
        await user.click(await boxOf(page, 'deposit', 'email'));
        await user.click(screen.getByRole('button', { name: t('form.update') }));
        await findText(t('error.internal_error'));
        expect((await boxOf(page, 'deposit', 'email')).checked).toBe(true);
      },
    },
  },
});
