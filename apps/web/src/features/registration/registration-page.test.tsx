import { seededRecord } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { findAlert, testPage, type OpenPage } from '../../testing/test-page.tsx';

const submitIdentity = async ({ t, user }: OpenPage) => {
  const { client_number, birth_date, postal_code, email } = seededRecord;
  await user.type(await screen.findByLabelText(t('registration.client_number')), client_number);
  await user.type(screen.getByLabelText(t('registration.birth_date')), birth_date);
  await user.type(screen.getByLabelText(t('registration.postal_code')), postal_code);
  await user.type(screen.getByLabelText(t('entry.email')), email);
  await user.click(screen.getByRole('button', { name: t('entry.next') }));
};

testPage('register', {
  at: '/register',
  loaded: { sees: ({ t }) => screen.findByLabelText(t('registration.client_number')) },
  failed: {
    prepare: (world) => world.fail('registration.start', 'internal_error'),
    enter: submitIdentity,
    sees: ({ t }) => findAlert(t('error.internal_error')),
  },
});
