import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { recoveryDraft } from './recovery-draft.ts';
import { findAlert, testPage, type OpenPage } from '../../testing/test-page.tsx';

const submitAddress = async ({ t, user }: OpenPage) => {
  await user.type(await screen.findByLabelText(t('entry.email')), 'olivia.martin@example.ca');
  await user.click(screen.getByRole('button', { name: t('recovery.email.submit') }));
};

/** The code of the last message of a world's outbox. */
const lastCode = async ({ world }: OpenPage) => {
  const response = await fetch(`${world.gateways.app}/__mock/outbox`);
  const messages = (await response.json()) as { text: string }[];
  return /\b\d{6}\b/.exec(messages[0]!.text)![0];
};

testPage('forgotpassword', {
  at: '/forgotpassword',
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('recovery.email.submit') }) },
  failed: {
    prepare: (world) => world.fail('recovery.start', 'internal_error'),
    enter: submitAddress,
    sees: ({ t }) => findAlert(t('error.internal_error')),
  },
  more: {
    'completed with a code that was sent again': {
      enter: submitAddress,
      sees: async (page) => {
        const { t, user } = page;
        const code = await screen.findByLabelText(t('recovery.code.label'));
        recoveryDraft.save({ resendFrom: '0' });
        await user.click(screen.getByRole('button', { name: t('entry.next') }));
        await user.click(await screen.findByRole('button', { name: t('recovery.code.resend') }));
        await screen.findByText(t('recovery.code.resent'));
        await waitFor(() => expect(document.activeElement).toBe(code));
        await user.type(code, await lastCode(page));
        await user.click(screen.getByRole('button', { name: t('entry.next') }));
        await screen.findByRole('heading', { name: t('recovery.question.title') });
      },
    },
  },
});
