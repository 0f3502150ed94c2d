import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const AT = '/app/notifications';

const unreadBadges = ({ t }: OpenPage) => screen.queryAllByText(t('notification_list.unread'));
const markAll = ({ t }: OpenPage) => screen.findByRole('button', { name: t('notification_list.mark_all') });
const bell = ({ t }: OpenPage, count: number) =>
  screen.findByRole('link', {
    name: `${t('shell.menu.notifications')}, ${t('notifications.unread', { count })}`,
  });

const choose = ({ t, user }: OpenPage) =>
  screen
    .findByRole('button', { name: t('notification_list.choices.open') })
    .then((button) => user.click(button));

const boxOf = ({ t }: OpenPage, kind: 'deposit' | 'sign_in_device', channel: 'portal' | 'email') =>
  screen.findByRole<HTMLInputElement>('checkbox', {
    name: t('notification_list.choices.channel_of', {
      kind: t(`notification_list.kind.${kind}`),
      channel: t(`notification_list.choices.channel.${channel}`),
    }),
  });

testPage('notifications', {
  at: AT,
  as: 'olivia.martin',
  prepare: (world) => world.play('notifications'),
  loaded: {
    sees: async (page) => {
      await markAll(page);
      expect(await screen.findAllByRole('list')).not.toEqual([]);
      expect(unreadBadges(page)).toHaveLength(20);
    },
  },
  empty: {
    prepare: (world) => world.play('no-notifications'),
    sees: ({ t }) => findText(t('notification_list.empty')),
  },
  failed: 'notifications.list',
  forbidden: 'notifications.list',
  more: {
    'read on by a button until all are shown': {
      sees: async (page) => {
        const { t, user } = page;
        const more = () => screen.findByRole('button', { name: t('notification_list.more') });
        await user.click(await more());
        // The button does nothing while a page is on its way.
        await waitFor(() => expect(unreadBadges(page)).toHaveLength(40));
        await user.click(await more());
        await findText(t('notification_list.all_shown'));
        // The first of the last page has the focus.
        const items = within(screen.getByRole('main')).getAllByRole('listitem');
        expect(items[40]!.contains(document.activeElement)).toBe(true);
      },
    },
    'marked one by one, and the bell follows': {
      sees: async (page) => {
        const { t, user } = page;
        await bell(page, 45);
        const [first] = await screen.findAllByRole('button', {
          name: new RegExp(`^${t('notification_list.mark_read')}`),
        });
        await user.click(first!);
        await bell(page, 44);
        await user.click(
          await screen.findByRole('button', { name: new RegExp(`^${t('notification_list.mark_unread')}`) }),
        );
        await bell(page, 45);
      },
    },
    'marked all at once, and the bell shows none': {
      sees: async (page) => {
        await page.user.click(await markAll(page));
        await bell(page, 0);
        await waitFor(() => expect(unreadBadges(page)).toEqual([]));
      },
    },
    'narrowed to what is unread and to a kind': {
      sees: async ({ t, user }) => {
        const search = await screen.findByRole('search', { name: t('notification_list.filters') });
        await user.click(within(search).getByRole('checkbox', { name: t('notification_list.only_unread') }));
        await user.selectOptions(within(search).getByRole('combobox'), 'instruction');
        await findText(t('notification_list.none_match'));
        await user.click(screen.getByRole('button', { name: t('notification_list.clear') }));
        expect(document.activeElement).toBe(within(search).getByRole('combobox'));
        await screen.findByRole('button', { name: t('notification_list.more') });
      },
    },
    'unchanged when one cannot be marked': {
      prepare: async (world) => {
        await world.play('notifications');
        await world.fail('notifications.markAll', 'internal_error');
      },
      sees: async (page) => {
        await page.user.click(await markAll(page));
        await findText(page.t('error.internal_error'));
        expect(unreadBadges(page)).toHaveLength(20);
      },
    },
    'with choices, of which those that protect the client are fixed': {
      sees: async (page) => {
        await choose(page);
        expect((await boxOf(page, 'deposit', 'portal')).checked).toBe(true);
        const protecting = await boxOf(page, 'sign_in_device', 'email');
        expect([protecting.checked, protecting.disabled]).toEqual([true, true]);
      },
    },
    'with choices that cannot be loaded': {
      prepare: (world) => world.fail('notifications.choices', 'internal_error'),
      sees: async (page) => {
        await choose(page);
        await findText(page.t('error.internal_error'));
      },
    },
    'with choices that are saved when the client switches a channel off and on again': {
      sees: async (page) => {
        const { t, user } = page;
        await choose(page);
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
    'with choices of which those made while others are being saved stay': {
      sees: async (page) => {
        const { t, user } = page;
        await choose(page);
        await user.click(await boxOf(page, 'deposit', 'email'));
        const release = holdResponses(/\/choices$/);
        await user.click(screen.getByRole('button', { name: t('form.update') }));
        const portal = await boxOf(page, 'deposit', 'portal');
        const wasOn = portal.checked;
        await user.click(portal);
        release();
        await findText(t('notification_list.choices.saved'));
        expect((await boxOf(page, 'deposit', 'portal')).checked).toBe(!wasOn);
        expect(screen.getByRole('button', { name: t('form.update') })).toHaveProperty('disabled', false);
      },
    },
    'with choices that are unchanged when they cannot be saved': {
      prepare: (world) => world.fail('notifications.saveChoices', 'internal_error'),
      sees: async (page) => {
        const { t, user } = page;
        await choose(page);
        await user.click(await boxOf(page, 'deposit', 'email'));
        await user.click(screen.getByRole('button', { name: t('form.update') }));
        await findText(t('error.internal_error'));
        expect((await boxOf(page, 'deposit', 'email')).checked).toBe(true);
      },
    },
  },
});
