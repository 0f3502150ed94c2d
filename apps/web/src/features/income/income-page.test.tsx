import { screen } from '@testing-library/react';
import { expectBusyUntilRead } from '../../testing/choose-option.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('income', {
  at: '/app/income',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('income.received.title') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('income.none')) },
  failed: 'income.years',
  forbidden: 'income.years',
  more: {
    'marked as busy where it shows another choice than that which is read': {
      sees: (page) =>
        expectBusyUntilRead(page, {
          label: page.t('income.period'),
          option: '2024',
          address: /\/income\/calendar\?/,
          table: page.t('income.received.title'),
        }),
    },
    'of the next twelve months, all of which is expected': {
      at: '/app/income?year=next',
      sees: async ({ t }) => {
        await screen.findByRole('slider', { name: t('income.chart.next') });
        await screen.findByRole('table', { name: t('income.expected.title') });
        if (screen.queryByRole('table', { name: t('income.received.title') })) throw new Error('received');
      },
    },
    'of a past year, in which nothing is expected any more': {
      at: '/app/income?year=2024',
      sees: async ({ t }) => {
        await screen.findByRole('table', { name: t('income.received.title') });
        if (screen.queryByRole('table', { name: t('income.expected.title') })) throw new Error('expected');
      },
    },
    'of the latest year, and names the period as ignored, for one without these accounts': {
      at: '/app/income?year=1999',
      sees: ({ t }) => findText(t('filters.ignored', { count: 1, names: t('income.period') })),
    },
    'with a security of which it is not known what it paid': {
      as: 'irene.valcourt',
      at: '/app/income?year=next',
      sees: ({ t }) => findText(t('income.expected.unknown')),
    },
  },
});
