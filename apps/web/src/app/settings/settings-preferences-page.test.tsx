import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { holdResponses } from '../../testing/hold-responses.ts';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { testPage } from '../../testing/test-page.tsx';

testPage('settings/preferences', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('preferences'),
  loaded: {
    sees: async ({ t, user }) => {
      await screen.findByRole('group', { name: t('settings.preferences.language') });
      const { dataset } = document.documentElement;
      const choose = async (group: string, choice: string) => {
        const choices = await screen.findByRole('group', { name: group });
        await user.click(within(choices).getByRole('radio', { name: choice }));
      };
      await choose(t('appearance.scheme'), t('appearance.dark'));
      await choose(t('appearance.text_size'), t('appearance.largest'));
      expect([dataset['scheme'], dataset['textSize']]).toEqual(['dark', 'largest']);
      await choose(t('appearance.scheme'), t('appearance.system'));
      await choose(t('appearance.text_size'), t('appearance.standard'));
      expect([dataset['scheme'], dataset['textSize']]).toEqual([undefined, undefined]);
    },
  },
  failed: 'preferences.get',
  forbidden: 'preferences.get',
  more: {
    'loaded once the clients are, whose documents are delivered': {
      prepare: (world) => world.fail('portalProfile.info', 'internal_error'),
      sees: ({ t }) => screen.findByRole('button', { name: t('shell.try_again') }),
      leaves: async ({ t, user, world }) => {
        await world.clearFaults();
        await user.click(screen.getByRole('button', { name: t('shell.try_again') }));
        await screen.findByRole('group', { name: t('settings.preferences.language') });
      },
    },
    'keeping what is chosen while other choices are being saved': {
      sees: async ({ t, user }) => {
        const languages = await screen.findByRole('group', { name: t('settings.preferences.language') });
        const choice = (isChosen: boolean) =>
          within(languages)
            .getAllByRole<HTMLInputElement>('radio')
            .find(({ checked }) => checked === isChosen)!;
        const [sent, kept] = [choice(false), choice(true)];
        await user.click(sent);
        const release = holdResponses(/\/preferences$/);
        await user.click(screen.getByRole('button', { name: t('form.update') }));
        await screen.findByRole('button', { name: t('form.updating') });
        await user.click(kept);
        release();
        const update = await screen.findByRole<HTMLButtonElement>('button', { name: t('form.update') });
        await waitFor(() => expect(update.disabled).toBe(false));
        expect(kept.checked).toBe(true);
      },
    },
  },
});
