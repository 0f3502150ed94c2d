import { storageKeys } from '@portal/contracts/storage-keys';
import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const ahead = ({ t }: OpenPage) => screen.findByRole('list', { name: t('meetings.ahead') });

const press = async ({ user }: OpenPage, name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }));

/** Chooses the first time of the first day that has one, and returns its label. */
const chooseTime = async ({ user, t }: OpenPage) => {
  const days = await screen.findByRole('list', { name: t('meetings.slots.title') });
  await user.click(within(days).getAllByRole('button')[1]!);
  const group = within(days.parentElement!).getAllByRole('radio')[0]!;
  await user.click(group);
};

const send = (page: OpenPage) => press(page, page.t('meetings.form.send'));

testPage('meetings', {
  at: '/app/meetings',
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithMeetings'),
  loaded: {
    sees: async (page) => {
      const { t } = page;
      const list = await ahead(page);
      within(list).getByText(t('meetings.state.confirmed'));
      within(list).getByText(t('meetings.state.proposed'));
      within(list).getByRole('button', { name: new RegExp(t('meetings.confirm')) });
      expect(within(list).getAllByRole('link', { name: t('meetings.video_open') })).toHaveLength(2);
    },
  },
  empty: {
    as: 'noel.sauve',
    sees: async ({ t }) => {
      await findText(t('meetings.none_ahead'));
      await findText(t('meetings.no_advisor'));
    },
  },
  failed: 'meetings.overview',
  forbidden: 'meetings.overview',
  more: {
    'saying what is missing, then sending a request whose text is shown as it was typed': {
      as: 'kai.nakamura',
      sees: async (page) => {
        const { t, user } = page;
        // Before there are times, the first field that is missing would be the topic.
        const days = await screen.findByRole('list', { name: t('meetings.slots.title') });
        await send(page);
        await findText(t('meetings.form.choose_topic'));
        await findText(t('meetings.form.choose_time'));
        const [time] = await within(days.parentElement!).findAllByRole('radio');
        await waitFor(() => expect(document.activeElement).toBe(time));
        const week = days.textContent;
        await press(page, t('meetings.slots.next'));
        await waitFor(() => expect(days.textContent).not.toBe(week));
        await waitFor(() =>
          expect(document.activeElement).toBe(screen.getByRole('button', { name: t('meetings.slots.next') })),
        );
        await chooseTime(page);
        await user.selectOptions(screen.getByLabelText(t('meetings.form.topic')), 'taxes');
        await user.type(screen.getByLabelText(t('meetings.form.agenda')), '<b>RRSP</b>');
        await send(page);
        const list = await ahead(page);
        await within(list).findByText(t('meetings.state.requested'));
        within(list).getByText('<b>RRSP</b>');
        await findText(t('meetings.notice.requested'));
        expect(sessionStorage.getItem(storageKeys.meetingDraft)).toBeNull();
      },
    },
    'asking for no number where the client has only one': {
      as: 'amelie.gagnon',
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('radio', { name: t('meetings.kind.telephone') }));
        const phones = await screen.findByRole('group', { name: t('meetings.form.phone') });
        expect(within(phones).getAllByRole('radio')).toEqual([expect.objectContaining({ checked: true })]);
      },
    },
    'agreeing to another time, and cancelling once that is confirmed': {
      sees: async (page) => {
        const { t, user } = page;
        await press(page, new RegExp(t('meetings.confirm')));
        await findText(t('meetings.notice.confirmed'));
        const [cancel] = await screen.findAllByRole('button', { name: new RegExp(t('meetings.cancel')) });
        await user.click(cancel!);
        const dialog = await screen.findByRole('alertdialog');
        await user.click(within(dialog).getByRole('button', { name: t('meetings.cancel_yes') }));
        await findText(t('meetings.notice.canceled'));
        await findText(t('meetings.earlier'));
      },
    },
    'telling the client to choose their own role where they act for another': {
      prepare: (world) => world.fail('meetings.overview', 'own_role_required'),
      sees: ({ t }) => findAlert(t('error.own_role_required')),
    },
  },
});
