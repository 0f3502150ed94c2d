import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

const pathOf = (id: string) => `/app/inquiries/${id}`;

testPage('inquiry', {
  at: pathOf(exampleWorld.inquiryUuid),
  as: exampleWorld.username,
  prepare: (world) => world.prepare('clientWithInquiries'),
  loaded: { sees: () => findText('When does my next statement come out?') },
  failed: 'inquiries.thread',
  refused: 'inquiries.thread',
  more: {
    'an overdue complaint, with who is turned to next': {
      at: pathOf(exampleWorld.complaintUuid),
      sees: async ({ t }) => {
        await screen.findByRole('heading', { name: t('inquiries.complaint.title') });
        await findText(t('inquiries.complaint.next.canada'));
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
        await user.click(screen.getByRole('button', { name: t('inquiries.send') }));
        await findText('One more thing.');
      },
    },
  },
});
