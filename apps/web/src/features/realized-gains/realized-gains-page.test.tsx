import { screen } from '@testing-library/react';
import { expectBusyUntilRead } from '../../testing/choose-option.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('realized_gains', {
  at: '/app/realized_gains?year=2025',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('realized_gains.every_disposal') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('realized_gains.none')) },
  failed: 'realizedGains.years',
  forbidden: 'realizedGains.years',
  more: {
    'marked as busy where it shows another choice than that which is read': {
      sees: (page) =>
        expectBusyUntilRead(page, {
          label: page.t('realized_gains.year'),
          option: '2024',
          address: /\/realized-gains\/year\?/,
          table: page.t('realized_gains.every_disposal'),
        }),
    },
    'of the latest year, and names the year as ignored, for one without these accounts': {
      at: '/app/realized_gains?year=1999',
      sees: ({ t }) => findText(t('filters.ignored', { count: 1, names: t('realized_gains.year') })),
    },
    'of registered accounts apart, with a sentence': {
      as: 'irene.valcourt',
      sees: async ({ t }) => {
        await findText(t('realized_gains.registered_explained'));
        await screen.findByRole('table', { name: t('realized_gains.registered_disposals') });
      },
    },
  },
});
