import { screen } from '@testing-library/react';
import { findAlert, testPage, type OpenPage } from '../../testing/test-page.tsx';

const submitAddress = async ({ t, user }: OpenPage) => {
  await user.type(await screen.findByLabelText(t('entry.email')), 'olivia.martin@example.ca');
  await user.click(screen.getByRole('button', { name: t('recovery.email.submit') }));
};

testPage('forgotpassword', {
  at: '/forgotpassword',
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('recovery.email.submit') }) },
  failed: {
    prepare: (world) => world.fail('recovery.start', 'internal_error'),
    enter: submitAddress,
    sees: ({ t }) => findAlert(t('error.internal_error')),
  },
});
