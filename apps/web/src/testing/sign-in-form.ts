import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import type { OpenPage } from './test-page.tsx';

/** Signs in by the form, as a client does; the password is the seeded one unless another is given. */
export const submitSignIn = async (
  { t, user }: OpenPage,
  username: string,
  password: string = exampleWorld.password,
) => {
  await user.type(await screen.findByLabelText(t('session.sign_in.username')), username);
  await user.type(screen.getByLabelText(t('session.sign_in.password')), password);
  await user.click(screen.getByRole('button', { name: t('session.sign_in.submit') }));
};
