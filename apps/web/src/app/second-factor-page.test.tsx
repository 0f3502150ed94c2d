import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { testPage } from '../testing/test-page.tsx';

testPage('security/second-factor', {
  at: '/',
  as: exampleWorld.newStaffUsername,
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('authenticator.set_up') }) },
  failed: 'authenticator.state',
  forbidden: 'authenticator.state',
});
