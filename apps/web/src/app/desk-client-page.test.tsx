import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { screen, waitFor } from '@testing-library/react';
import { Upload } from 'tus-js-client';
import { expect, onTestFinished, vi } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const WHAT = 'Avis de cotisation de 2025';

const chooseFile = ({ user }: OpenPage, content: string, name: string) =>
  user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([content], name, { type: 'text/plain' }),
  );

/** Has every file count as sent once it is announced: what sends the bytes needs a browser. */
const skipBytes = () => {
  const start = vi.spyOn(Upload.prototype, 'start').mockImplementation(function sent(this: Upload) {
    this.options.onSuccess?.(undefined as never);
  });
  onTestFinished(() => start.mockRestore());
};

testPage('desk/client', {
  at: `/app/desk/clients/${exampleWorld.clientUuid}`,
  as: exampleWorld.otherAdvisorUsername,
  prepare: async (world) => {
    sessionStorage.removeItem(storageKeys.deskDraft);
    await world.prepare('advisorWithDesk');
  },
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('heading', { level: 2, name: t('desk_documents.requests.title') });
      await findText('Signed transfer form');
      screen.getByText(t('desk_documents.requests.state.received'));
      await findText(t('desk_documents.put.state.pending'));
    },
  },
  failed: 'deskDocuments.requests',
  forbidden: 'deskDocuments.requests',
  more: {
    'not found for an advisor of others': {
      as: exampleWorld.advisorUsername,
      sees: ({ t }) => screen.findByText(t('desk_documents.not_found')),
    },
    'strict about what is asked for, and keeps what was typed when it fails': {
      sees: async ({ t, user, world, language }) => {
        // Both languages ask in the same world.
        const asked = `${WHAT} (${language})`;
        const what = await screen.findByLabelText<HTMLInputElement>(t('desk_documents.requests.what'));
        const due = screen.getByLabelText<HTMLInputElement>(t('desk_documents.requests.due_on'));
        const send = screen.getByRole('button', { name: t('desk_documents.requests.send') });
        await user.type(due, '2020-01-01');
        await user.click(send);
        const fault = screen.getByText(t('desk_documents.requests.enter_what'));
        expect(what.getAttribute('aria-describedby')).toBe(fault.id);
        await waitFor(() => expect(document.activeElement).toBe(what));
        screen.getByText(t('desk_documents.requests.enter_due'));
        await user.type(what, asked);
        await user.clear(due);
        await user.type(due, '2099-12-31');
        await world.fail('deskDocuments.ask', 'internal_error', 1);
        await user.click(send);
        await findAlert(t('error.internal_error'));
        expect(what.value).toBe(asked);
        await user.click(send);
        await findText(t('desk_documents.requests.is_sent'));
        expect(what.value).toBe('');
        await screen.findByRole('button', {
          name: t('desk_documents.requests.withdraw_named', { name: asked }),
        });
      },
    },
    'keeping what is typed while the client is being asked': {
      sees: async ({ t, user, language }) => {
        const what = await screen.findByLabelText<HTMLInputElement>(t('desk_documents.requests.what'));
        await user.type(what, `Passport (${language})`);
        await user.type(screen.getByLabelText(t('desk_documents.requests.due_on')), '2099-12-31');
        const release = holdResponses(/\/requests$/);
        await user.click(screen.getByRole('button', { name: t('desk_documents.requests.send') }));
        await user.clear(what);
        await user.type(what, 'Birth certificate');
        release();
        await findText(t('desk_documents.requests.is_sent'));
        expect(what.value).toBe('Birth certificate');
      },
    },
    'keeping the title and the file that are chosen while another is being sent': {
      sees: async (page) => {
        const { t, user, language } = page;
        const title = await screen.findByLabelText<HTMLInputElement>(t('desk_documents.put.name_en'));
        await user.type(title, 'A notice');
        await user.type(screen.getByLabelText(t('desk_documents.put.name_fr')), 'Un avis');
        await user.selectOptions(screen.getByLabelText(t('desk_documents.put.type')), 'notice');
        await chooseFile(page, `a notice (${language})\n`, 'sent.txt');
        skipBytes();
        const release = holdResponses(/\/documents$/);
        await user.click(screen.getByRole('button', { name: t('desk_documents.put.send') }));
        await user.type(title, ' of changes');
        await chooseFile(page, 'changes\n', 'next.txt');
        screen.getByRole('progressbar', { name: t('desk_documents.put.sending', { name: 'sent.txt' }) });
        release();
        await findText(t('desk_documents.put.is_sent'));
        expect(title.value).toBe('A notice of changes');
        await findText(t('desk_documents.put.chosen', { name: 'next.txt' }));
      },
    },
    'strict about a document, and keeps it when it cannot be sent': {
      sees: async (page) => {
        const { t, user, world } = page;
        const button = await screen.findByRole('button', { name: t('desk_documents.put.send') });
        await user.click(button);
        const choose = screen.getByRole('button', {
          name: t('desk_documents.put.choose'),
          description: t('desk_documents.put.choose_file'),
        });
        await waitFor(() => expect(document.activeElement).toBe(choose));
        const name = screen.getByLabelText<HTMLInputElement>(t('desk_documents.put.name_en'));
        expect(name.getAttribute('aria-invalid')).toBe('true');
        await chooseFile(page, 'a letter\n', 'lettre.txt');
        await user.type(name, 'A letter');
        await user.type(screen.getByLabelText(t('desk_documents.put.name_fr')), 'Une lettre');
        await user.selectOptions(screen.getByLabelText(t('desk_documents.put.type')), 'notice');
        await world.fail('deskDocuments.put', 'too_many_uploads', 1);
        await user.click(button);
        await findAlert(t('error.too_many_uploads'));
        expect(name.value).toBe('A letter');
        await findText(t('desk_documents.put.chosen', { name: 'lettre.txt' }));
      },
    },
    'where what is on its way is withdrawn': {
      sees: async ({ t, user, language }) => {
        const policy = { en: 'Investment policy statement', fr: 'Énoncé de politique de placement' };
        await user.click(
          await screen.findByRole('button', {
            name: t('desk_documents.put.withdraw_named', { name: policy[language] }),
          }),
        );
        await findText(t('desk_documents.put.state.withdrawn'));
      },
    },
    'where a conversation is begun, and what was typed stays when it fails': {
      sees: async ({ t, user, world }) => {
        const text = await screen.findByLabelText<HTMLTextAreaElement>(t('desk.begin.text'));
        await user.type(text, 'Bonjour.');
        const send = screen.getByRole('button', { name: t('desk.begin.send') });
        await user.click(send);
        const fault = screen.getByText(t('desk.fault.missing'));
        const subject = screen.getByLabelText(t('desk.begin.subject'));
        expect(subject.getAttribute('aria-describedby')).toBe(fault.id);
        await user.type(subject, 'Votre déclaration');
        await user.selectOptions(screen.getByLabelText(t('desk.begin.language')), 'fr');
        await world.fail('desk.begin', 'internal_error', 1);
        await user.click(send);
        await findAlert(t('error.internal_error'));
        expect(text.value).toBe('Bonjour.');
        await user.click(send);
        await screen.findByRole('heading', { level: 1, name: 'Votre déclaration' });
        await findText(t('desk.conversation.in.fr'));
      },
    },
    'where what was received is marked as done, and the focus stays': {
      sees: async ({ t, user }) => {
        await user.click(
          await screen.findByRole('button', {
            name: t('desk_documents.requests.done_named', { name: 'Proof of address' }),
          }),
        );
        await findText(t('desk_documents.requests.state.done'));
        await waitFor(() => expect(document.activeElement).not.toBe(document.body));
      },
    },
    'clear about what a colleague did meanwhile': {
      sees: async ({ t, user, world }) => {
        const withdraw = await screen.findByRole('button', {
          name: t('desk_documents.requests.withdraw_named', { name: 'Signed transfer form' }),
        });
        await world.fail('deskDocuments.moveRequest', 'conflict', 1);
        await user.click(withdraw);
        await findAlert(t('desk_documents.changed'));
      },
    },
  },
});
