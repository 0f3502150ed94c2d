import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { advisorScript } from '@portal/i18n/advisor-script';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { expectQuiet } from '../testing/expect-quiet.ts';
import { holdResponses } from '../testing/hold-responses.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const field = ({ t }: OpenPage) =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: t('conversations.form.text') });
const send = ({ t }: OpenPage) => screen.findByRole('button', { name: t('conversations.form.send') });

testPage('conversation', {
  at: `/app/conversations/${exampleWorld.conversationUuid}`,
  as: exampleWorld.username,
  loaded: {
    sees: async (page) => {
      const { t } = page;
      await screen.findByRole('log', { name: t('conversations.messages') });
      expect(screen.getAllByText(t('conversations.simulated'))).toHaveLength(1);
      await field(page);
    },
  },
  failed: 'conversations.read',
  forbidden: 'conversations.read',
  more: {
    'written in, and sent as it was typed': {
      sees: async (page) => {
        const text = `<b>Merci</b> ${page.language}`;
        await page.user.type(await field(page), text);
        await page.user.click(await send(page));
        await findText(page.t('conversations.form.is_sent'));
        expect((await field(page)).value).toBe('');
        await screen.findByText(text);
      },
    },
    'left with what was typed while a message was being sent': {
      sees: async (page) => {
        const [first, next] = [`First ${page.language}`, `Next ${page.language}`];
        const release = holdResponses(/\/messages$/);
        const text = await field(page);
        await page.user.type(text, first);
        await page.user.click(await send(page));
        await page.user.clear(text);
        await page.user.type(text, next);
        release();
        await findText(page.t('conversations.form.is_sent'));
        await screen.findByText(first);
        expect(text.value).toBe(next);
        expect(localStorage.getItem(storageKeys.messageDrafts)).toContain(next);
        await page.user.clear(text);
      },
    },
    'read back by the keyboard to its first message': {
      as: 'margaret.chen',
      at: '/app/conversations',
      enter: async ({ user }) => {
        const { savings_subject } = advisorScript.en.seeded;
        await user.click(await screen.findByRole('link', { name: savings_subject }));
      },
      sees: async ({ t, user }) => {
        const log = await screen.findByRole('log', { name: t('conversations.messages') });
        const earlier = await screen.findByRole('button', { name: t('conversations.earlier') });
        earlier.focus();
        await expectQuiet(log, async () => {
          await user.keyboard('{Enter}');
          await waitFor(() => expect(earlier.isConnected).toBe(false));
        });
        expect(document.activeElement).toBe(log);
      },
    },
    'not sent without a text that can be stored': {
      sees: async (page) => {
        await page.user.click(await send(page));
        await findText(page.t('conversations.form.text_fault.missing'));
        const text = await field(page);
        await waitFor(() => expect(document.activeElement).toBe(text));
        await page.user.paste('\u202aAbout my account');
        await findText(page.t('conversations.form.text_fault.unwritable'));
      },
    },
    'left with its draft when it cannot be sent, and sent once after that': {
      prepare: (world) => world.fail('conversations.send', 'internal_error'),
      sees: async (page) => {
        const text = `Once ${page.language}`;
        await page.user.type(await field(page), text);
        await page.user.click(await send(page));
        await findAlert(page.t('error.internal_error'));
        expect((await field(page)).value).toBe(text);
        expect(localStorage.getItem(storageKeys.messageDrafts)).toContain(text);
        await page.world.clearFaults();
        await page.user.click(await send(page));
        await screen.findByText(text);
        await waitFor(() => expect(localStorage.getItem(storageKeys.messageDrafts)).not.toContain(text));
        expect(screen.getAllByText(text)).toHaveLength(1);
      },
    },
    'begun about what the client chooses': {
      at: '/app/conversations/new',
      sees: async (page) => {
        const { t, user } = page;
        const begin = await screen.findByRole('button', { name: t('conversations.form.begin') });
        await user.click(begin);
        await findText(t('conversations.form.subject_fault.missing'));
        await user.selectOptions(
          screen.getByRole('combobox', { name: t('conversations.form.about') }),
          'account',
        );
        const which = await screen.findByRole('combobox', { name: t('conversations.form.which.account') });
        await waitFor(() => expect(which.querySelectorAll('option').length).toBeGreaterThan(1));
        await user.selectOptions(which, '0');
        await user.type(screen.getByRole('textbox', { name: t('conversations.form.subject') }), 'Room');
        await user.type(await field(page), 'How much?');
        await user.click(begin);
        await screen.findByRole('heading', { level: 1, name: 'Room' });
        await findText('How much?');
        expect(document.activeElement).toBe(screen.getByRole('main'));
      },
    },
    'not begun about a kind of which there is nothing': {
      at: '/app/conversations/new',
      as: 'noel.sauve',
      sees: async ({ t, user }) => {
        await user.selectOptions(
          await screen.findByRole('combobox', { name: t('conversations.form.about') }),
          'account',
        );
        await findText(t('conversations.form.nothing_to_choose'));
        await user.click(screen.getByRole('button', { name: t('conversations.form.begin') }));
        await findAlert(t('conversations.form.nothing_to_choose'));
      },
    },
    'begun about the figure that led to it': {
      at: '/app/conversations/new?kind=figure&figure=return&period=1y',
      sees: async ({ t }) => {
        const about = await screen.findByRole<HTMLSelectElement>('combobox', {
          name: t('conversations.form.about'),
        });
        expect(about.selectedOptions[0]!.textContent).toBe(t('conversations.form.about_asked'));
      },
    },
    'said not to exist when it is another client’s': {
      at: `/app/conversations/${exampleWorld.otherConversationUuid}`,
      sees: ({ t }) => findAlert(t('error.not_found')),
    },
  },
});
