import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { advisorScript } from '@portal/i18n/advisor-script';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { callAs } from '../../testing/call-as.ts';
import { expectQuiet } from '../../testing/expect-quiet.ts';
import { findAlert, findText, testPage } from '../../testing/test-page.tsx';

const ANSWER = 'I will call you.';

testPage('desk/conversation', {
  at: `/app/desk/conversations/${exampleWorld.conversationUuid}`,
  as: exampleWorld.otherAdvisorUsername,
  prepare: async (world) => {
    sessionStorage.removeItem(storageKeys.deskDraft);
    await world.prepare('advisorWithDesk');
  },
  loaded: {
    sees: async ({ t }) => {
      await findText('And how much next year?');
      screen.getByText(t('desk.conversation.waiting'));
    },
  },
  failed: 'desk.conversation',
  forbidden: 'desk.conversation',
  more: {
    'not found for an advisor of others': {
      as: exampleWorld.advisorUsername,
      sees: ({ t }) => findAlert(t('error.not_found')),
    },
    'read back to its first message, of which a screen reader announces nothing': {
      as: exampleWorld.advisorUsername,
      enter: async ({ world }) => {
        const listed = await callAs('margaret.chen', world, '/rest/portal/conversations', {});
        const rows = listed['rows'] as { conversation_id: string; subject: string }[];
        const { savings_subject } = advisorScript.en.seeded;
        const id = rows.find(({ subject }) => subject === savings_subject)!.conversation_id;
        history.pushState(null, '', `/app/desk/conversations/${id}`);
        dispatchEvent(new PopStateEvent('popstate'));
      },
      sees: async ({ t, user }) => {
        const earlier = await screen.findByRole('button', { name: t('desk.conversation.earlier') });
        await expectQuiet(screen.getByRole('log'), async () => {
          await user.click(earlier);
          await waitFor(() => expect(earlier.isConnected).toBe(false));
        });
      },
    },
    'answered, and stays answered': {
      sees: async ({ t, user }) => {
        const field = await screen.findByLabelText(t('desk.conversation.answer'));
        await user.click(screen.getByRole('button', { name: t('desk.conversation.send') }));
        await findText(t('desk.fault.missing'));
        await user.type(field, ANSWER);
        await user.click(screen.getByRole('button', { name: t('desk.conversation.send') }));
        await findText(t('desk.conversation.is_sent'));
        await findText(ANSWER);
        await findText(t('desk.conversation.answered'));
        expect(field).toHaveProperty('value', '');
      },
    },
    'settled without an answer, and keeps the focus': {
      sees: async ({ t, user }) => {
        const button = await screen.findByRole('button', { name: t('desk.conversation.settle') });
        await user.click(button);
        await findText(t('desk.conversation.answered'));
        await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      },
    },
    'clear about a colleague who was faster, and keeps what was typed': {
      sees: async ({ t, user, world }) => {
        const field = await screen.findByLabelText(t('desk.conversation.answer'));
        await user.type(field, ANSWER);
        await world.fail('desk.answer', 'conflict', 1);
        await user.click(screen.getByRole('button', { name: t('desk.conversation.send') }));
        await findAlert(t('desk.changed'));
        expect(field).toHaveProperty('value', ANSWER);
        expect(sessionStorage.getItem(storageKeys.deskDraft)).toContain(ANSWER);
      },
    },
  },
});
