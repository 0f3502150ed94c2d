import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../../testing/test-page.tsx';

testPage('desk/meeting', {
  at: `/app/desk/meetings/${exampleWorld.meetingUuid}`,
  as: exampleWorld.otherAdvisorUsername,
  prepare: (world) => world.prepare('advisorWithDesk'),
  loaded: {
    sees: async ({ t }) => {
      await findText('What changes when I retire in 2030?');
      screen.getByRole('button', { name: t('desk.meeting.confirm') });
    },
  },
  failed: 'desk.meeting',
  forbidden: 'desk.meeting',
  more: {
    'confirmed, and keeps the focus': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('desk.meeting.confirm') }));
        await findText(t('desk.meeting.state.confirmed'));
        await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      },
    },
    'moved to another time that is free': {
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('desk.meeting.propose') }));
        await user.click(screen.getByRole('button', { name: t('desk.meeting.propose_send') }));
        const day = screen.getByLabelText(t('desk.meeting.day'));
        await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
        const optionOf = (field: HTMLElement) =>
          [...field.querySelectorAll('option')].find(({ value }) => value !== '')!;
        await user.selectOptions(day, optionOf(day));
        const time = screen.getByLabelText(t('desk.meeting.time'));
        await user.selectOptions(time, optionOf(time));
        await user.click(screen.getByRole('button', { name: t('desk.meeting.propose_send') }));
        await findText(t('desk.meeting.state.proposed'));
      },
    },
    'where the focus goes to what a button opens, and back': {
      sees: async ({ t, user }) => {
        for (const action of ['propose', 'decline'] as const) {
          const name = t(`desk.meeting.${action}`);
          await user.click(await screen.findByRole('button', { name }));
          expect(document.activeElement).toBe(screen.getByRole('group', { name }));
          await user.click(screen.getByRole('button', { name: t('form.cancel') }));
          expect(document.activeElement).toBe(screen.getByRole('button', { name }));
        }
      },
    },
    'clear about a colleague who was faster': {
      sees: async ({ t, user, world }) => {
        await user.click(await screen.findByRole('button', { name: t('desk.meeting.decline') }));
        await world.fail('desk.answerMeeting', 'conflict', 1);
        await user.click(screen.getByRole('button', { name: t('desk.meeting.decline_send') }));
        await findAlert(t('desk.changed'));
      },
    },
  },
});
