import { screen } from '@testing-library/react';
import { testPage } from '../testing/test-page.tsx';

testPage('no_access', {
  at: '/',
  as: 'maya.singh',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('heading', { level: 1, name: t('shell.no_access.title') });
      screen.getByRole('button', { name: t('shell.try_again') });
      screen.getByRole('button', { name: t('user.logout') });
    },
  },
});
