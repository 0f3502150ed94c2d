import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const openEmptyAccount = async ({ t, user }: OpenPage) =>
  user.click(await screen.findByRole('link', { name: t('accounts.type.tfsa') }));

testPage('account', {
  at: `/app/accounts/${exampleWorld.accountUuid}`,
  as: exampleWorld.username,
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('accounts.holdings') }) },
  empty: {
    as: 'irene.valcourt',
    at: '/app/accounts',
    enter: openEmptyAccount,
    sees: ({ t }) => findText(t('accounts.no_holdings')),
  },
  failed: 'accounts.details',
  refused: 'accounts.details',
});
