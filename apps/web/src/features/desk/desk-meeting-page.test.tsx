import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { switchLanguage } from '../../testing/switch-language.ts';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const chooseTime = async ({ t, user }: OpenPage) => {
  for (const field of ['day', 'time'] as const) {
    const choice = screen.getByLabelText(t(`desk.meeting.${field}`));
    const first = [...choice.querySelectorAll('option')].find(({ value }) => value !== '')!;
    await user.selectOptions(choice, first);
  }
};

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
      sees: async (page) => {
        const { t, user } = page;
        await user.click(await screen.findByRole('button', { name: t('desk.meeting.propose') }));
        await user.click(screen.getByRole('button', { name: t('desk.meeting.propose_send') }));
        const day = screen.getByLabelText(t('desk.meeting.day'));
        await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
        await chooseTime(page);
        await user.click(screen.getByRole('button', { name: t('desk.meeting.propose_send') }));
        await findText(t('desk.meeting.state.proposed'));
      },
    },
    'keeping another time that is chosen when the language changes': {
      sees: async (page) => {
        const { t, user } = page;
        await user.click(await screen.findByRole('button', { name: t('desk.meeting.propose') }));
        await chooseTime(page);
        const fields = ['day', 'time'] as const;
        const choices = fields.map((field) =>
          screen.getByLabelText<HTMLSelectElement>(t(`desk.meeting.${field}`)),
        );
        const shown = () => choices.map(({ selectedOptions: [option] }) => option?.textContent);
        const values = () => choices.map(({ value }) => value);
        const [before, chosen] = [shown(), values()];
        await switchLanguage(page);
        expect(shown()).not.toEqual(before);
        expect(values()).toEqual(chosen);
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
