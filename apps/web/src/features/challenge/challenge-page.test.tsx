import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { submitSignIn } from '../../testing/sign-in-form.ts';
import { findAlert, findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const submitCode = async ({ t, user }: OpenPage, code: string) => {
  await user.type(await screen.findByLabelText(t('challenge.code')), code);
  await user.click(screen.getByRole('button', { name: t('challenge.submit') }));
};

testPage('challenge', {
  at: '/signin',
  enter: (page) => submitSignIn(page, exampleWorld.appUsername),
  loaded: { sees: ({ t }) => screen.findByLabelText(t('challenge.code')) },
  empty: {
    at: '/challenge',
    enter: async () => {},
    sees: ({ t }) => findText(t('error.missing_challenge')),
  },
  failed: 'challenge.describe',
  forbidden: {
    sees: async (page) => {
      await submitCode(page, '000000');
      await findAlert(page.t('error.invalid_challenge'));
    },
  },
});
