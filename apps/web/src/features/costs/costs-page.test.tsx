import { screen } from '@testing-library/react';
import { expectBusyUntilRead } from '../../testing/choose-option.ts';
import { expectQuotient, openQuotient } from '../../testing/quotient-drawer.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('costs', {
  at: '/app/costs',
  as: 'olivia.martin',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('costs.by_account') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('costs.none')) },
  failed: 'costs.years',
  forbidden: 'costs.years',
  more: {
    'marked as busy where it shows another choice than that which is read': {
      sees: (page) =>
        expectBusyUntilRead(page, {
          label: page.t('costs.year'),
          option: '2024',
          address: /\/costs\/year\?/,
          table: page.t('costs.by_account'),
        }),
    },
    'of the latest year, and names the year as ignored, for one without these accounts': {
      at: '/app/costs?year=1999',
      sees: ({ t }) => findText(t('filters.ignored', { count: 1, names: t('costs.year') })),
    },
    'ready to show how the costs of an account are a share of its value': {
      sees: async (page) => {
        const drawer = await openQuotient(page, page.t('costs.by_account'));
        await expectQuotient(page, drawer, page.t('calculation.cost_share.how'));
      },
    },
    'shown with the calculation of a fund, whose rows add up to its amount': {
      async sees({ t, user }) {
        const table = await screen.findByRole('table', { name: t('costs.by_fund') });
        const [amount] = Array.from(table.querySelectorAll<HTMLButtonElement>('button.costs-amount'));
        await user.click(amount!);
        const drawer = await screen.findByRole('dialog', { name: t('costs.calculation.title') });
        await findText(t('costs.calculation.sign'));
        const shown = Array.from(drawer.querySelectorAll('tfoot td')).at(-1);
        if (shown?.textContent !== amount!.textContent)
          throw new Error(
            `The drawer adds up to ${shown?.textContent}, the page shows ${amount!.textContent}.`,
          );
      },
    },
  },
});
