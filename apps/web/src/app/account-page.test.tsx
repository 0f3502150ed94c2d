import { exampleWorld } from '@portal/contracts/example-world';
import { longDate } from '@portal/i18n/format';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { expectQuotient, openQuotient } from '../testing/quotient-drawer.ts';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const openEmptyAccount = async ({ t, user }: OpenPage) =>
  user.click(await screen.findByRole('link', { name: t('accounts.type.tfsa') }));

const account = `/app/accounts/${exampleWorld.accountUuid}`;

const openChange = async ({ t, user }: OpenPage) => {
  const button = await screen.findByRole('button', { name: t('value_change.show') });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  await user.click(button);
};

const findParts = ({ t }: OpenPage) => screen.findByRole('table', { name: t('value_change.parts') });

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
  forbidden: 'accounts.details',
  more: {
    'explained between two days': {
      at: `${account}?from=2026-10-31&to=2026-11-14`,
      enter: openChange,
      sees: async (page) => {
        const { t, language } = page;
        expect((await findParts(page)).textContent).toContain(
          longDate('2026-10-30', language).replaceAll(' ', '\u{A0}'),
        );
        await screen.findByRole('table', { name: t('value_change.securities') });
      },
    },
    'explained by an error beside the day, while the last day is before the first': {
      at: `${account}?from=2026-11-14&to=2026-10-31`,
      sees: async ({ t }) => {
        await findText(t('value_change.fault.until_before_from'));
        const field = await screen.findByLabelText<HTMLInputElement>(t('value_change.to'));
        expect(field.value).toBe('2026-10-31');
        expect(screen.queryByRole('button', { name: t('value_change.show') })).toBeNull();
      },
    },
    'complete while its change cannot be explained': {
      at: account,
      prepare: (world) => world.fail('valueChange.explain', 'internal_error'),
      sees: async (page) => {
        await screen.findByRole('table', { name: page.t('accounts.holdings') });
        await findAlert(page.t('error.internal_error'));
        await page.world.clearFaults();
        await page.user.click(screen.getByRole('button', { name: page.t('shell.try_again') }));
        await openChange(page);
        await findParts(page);
      },
    },
    'ready to show how a weight is calculated': {
      at: account,
      sees: async (page) => {
        const drawer = await openQuotient(page, page.t('accounts.holdings'));
        await expectQuotient(page, drawer, page.t('calculation.weight.how'));
      },
    },
    'explained by its reason before the first money': {
      at: `${account}?to=2014-01-31`,
      sees: ({ t }) => findText(t('returns.gap.no_transactions')),
    },
  },
});
