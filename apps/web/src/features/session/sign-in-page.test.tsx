import { exampleWorld } from '@portal/contracts/example-world';
import { storageKeys } from '@portal/contracts/storage-keys';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { submitSignIn } from '../../testing/sign-in-form.ts';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const findSubmit = ({ t }: OpenPage) => screen.findByRole('button', { name: t('session.sign_in.submit') });

/** The alert leaves with the next key, and the username stays. */
const expectToGoOnTyping = async ({ t, user }: OpenPage) => {
  expect(screen.getByLabelText(t('session.sign_in.username'))).toHaveProperty('value', 'olivia.wrong');
  await user.type(screen.getByLabelText(t('session.sign_in.password')), 'x');
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
};

testPage('signin', {
  at: '/signin',
  loaded: { sees: findSubmit },
  failed: {
    prepare: (world) => world.fail('session.login', 'internal_error'),
    enter: (page) => submitSignIn(page, exampleWorld.username),
    sees: ({ t }) => findAlert(t('error.internal_error')),
  },
  forbidden: {
    enter: (page) => submitSignIn(page, 'olivia.wrong', 'not the password'),
    sees: async (page) => {
      await findAlert(page.t('error.invalid_credentials'));
      await expectToGoOnTyping(page);
    },
  },
  more: {
    'closed to a locked user': {
      enter: (page) => submitSignIn(page, exampleWorld.lockedUsername),
      sees: ({ t }) => findAlert(t('error.user_locked')),
    },
    'closed for some minutes after too many attempts': {
      enter: (page) => submitSignIn(page, exampleWorld.timedOutUsername),
      sees: async ({ t }) => {
        await findAlert(t('error.user_timeout'));
        const minutes = Number(/\d+/.exec(screen.getByRole('alert').textContent)?.[0]);
        expect(minutes).toBeGreaterThan(0);
        await findText(t('error.wait_minutes', { count: minutes }));
        expect(localStorage.getItem(storageKeys.accessToken)).toBeNull();
      },
    },
  },
});
