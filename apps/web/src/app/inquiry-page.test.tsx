import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

const dateOnOneLine = { en: /[A-Z]\w+\u{A0}\d+,\u{A0}\d{4}/u, fr: /le \d+(er)?\u{A0}\p{L}+\u{A0}\d{4}/u };

const pathOf = (id: string) => `/app/inquiries/${id}`;

testPage('inquiry', {
  at: pathOf(exampleWorld.inquiryUuid),
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithInquiries'),
  loaded: { sees: () => findText('When does my next statement come out?') },
  failed: 'inquiries.thread',
  forbidden: 'inquiries.thread',
  more: {
    'an overdue complaint, with who is turned to next': {
      at: pathOf(exampleWorld.complaintUuid),
      sees: async ({ t, language }) => {
        await screen.findByRole('heading', { name: t('inquiries.complaint.title') });
        const clock = await findText(t('inquiries.complaint.next.canada'));
        screen.getByRole('link', { name: 'obsi.ca' });
        expect(clock.parentElement?.textContent).toMatch(dateOnOneLine[language]);
      },
    },
    'closed, and takes no further message': {
      at: pathOf(exampleWorld.closedInquiryUuid),
      sees: ({ t }) => findText(t('inquiries.thread.closed')),
    },
    'not that of another client': {
      at: pathOf(exampleWorld.otherInquiryUuid),
      sees: ({ t }) => findAlert(t('error.not_found')),
    },
    'longer with a further message': {
      sees: async ({ t, user }) => {
        await user.type(await screen.findByLabelText(t('inquiries.thread.reply')), 'One more thing.');
        expect(sessionStorage.getItem(storageKeys.inquiryReplyDraft)).toContain('One more thing.');
        await user.click(screen.getByRole('button', { name: t('inquiries.send') }));
        await findText('One more thing.');
        const said = await findText(t('inquiries.thread.is_sent'));
        expect(said.parentElement?.getAttribute('role')).toBe('status');
        await waitFor(() => expect(sessionStorage.getItem(storageKeys.inquiryReplyDraft)).toBeNull());
      },
    },
    'left with what was typed while a message was being sent': {
      sees: async ({ t, user }) => {
        const release = holdResponses(/\/messages$/);
        const reply = await screen.findByLabelText<HTMLTextAreaElement>(t('inquiries.thread.reply'));
        await user.type(reply, 'The first of two.');
        await user.click(screen.getByRole('button', { name: t('inquiries.send') }));
        await user.clear(reply);
        await user.type(reply, 'The second of two.');
        release();
        await findText('The first of two.');
        await waitFor(() =>
          expect(
            screen.getByRole('button', { name: t('inquiries.send') }).getAttribute('aria-busy'),
          ).not.toBe('true'),
        );
        expect(reply.value).toBe('The second of two.');
      },
    },
    'holding what was typed and not sent when it is opened again': {
      sees: async ({ t, user }) => {
        const reply = () => screen.findByLabelText(t('inquiries.thread.reply'));
        await user.type(await reply(), 'Half a sentence');
        await user.click(screen.getByRole('link', { name: t('inquiries.thread.back') }));
        const links = await screen.findAllByRole('link', { name: t('inquiries.topic.general') });
        const path = pathOf(exampleWorld.inquiryUuid);
        await user.click(links.find((link) => link.getAttribute('href') === path)!);
        expect(await reply()).toHaveProperty('value', 'Half a sentence');
      },
    },
  },
});
