import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { submitSignIn } from '../../testing/sign-in-form.ts';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('signin', {
  at: '/signin',
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('session.sign_in.submit') }) },
  failed: {
    prepare: (world) => world.fail('session.login', 'internal_error'),
    enter: (page) => submitSignIn(page, exampleWorld.username),
    sees: ({ t }) => findAlert(t('error.internal_error')),
  },
  refused: {
    enter: (page) => submitSignIn(page, exampleWorld.username, 'not the password'),
    sees: ({ t }) => findAlert(t('error.invalid_credentials')),
  },
});
