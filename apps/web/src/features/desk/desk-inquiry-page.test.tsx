import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { screen } from '@testing-library/react';
import { findAlert, findText, testPage } from '../../testing/test-page.tsx';

testPage('desk/inquiry', {
  at: `/app/desk/inquiries/${exampleWorld.inquiryUuid}`,
  as: exampleWorld.otherAdvisorUsername,
  prepare: async (world) => {
    sessionStorage.removeItem(storageKeys.deskDraft);
    await world.prepare('advisorWithDesk');
  },
  loaded: {
    sees: async ({ t }) => {
      await findText('When does my next statement come out?');
      screen.getByRole('button', { name: t('desk.inquiry.take') });
    },
  },
  failed: 'desk.inquiry',
  forbidden: 'desk.inquiry',
  more: {
    answered: {
      sees: async ({ t, user }) => {
        await user.type(await screen.findByLabelText(t('desk.inquiry.answer')), 'On Friday.');
        await user.click(screen.getByRole('button', { name: t('desk.inquiry.send') }));
        await findText(t('desk.inquiry.is_answered'));
        await findText('On Friday.');
      },
    },
    'acknowledged alone when it is a complaint': {
      at: `/app/desk/inquiries/${exampleWorld.complaintUuid}`,
      sees: async ({ t, user }) => {
        await user.click(await screen.findByRole('button', { name: t('desk.inquiry.acknowledge') }));
        await findText(t('desk.inquiry.of_compliance'));
      },
    },
    'clear about a colleague who was faster': {
      sees: async ({ t, user, world }) => {
        const button = await screen.findByRole('button', { name: t('desk.inquiry.close') });
        await world.fail('desk.moveInquiry', 'conflict', 1);
        await user.click(button);
        await findAlert(t('desk.changed'));
      },
    },
  },
});
