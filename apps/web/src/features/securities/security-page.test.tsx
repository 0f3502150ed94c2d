import { exampleWorld } from '@portal/contracts/example-world';
import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

const names = { en: 'Northmere Global Dividend Fund', fr: 'Fonds mondial de dividendes Northmere' };

testPage('security', {
  at: '/app/holdings/NMR420',
  as: 'margaret.chen',
  loaded: {
    sees: async ({ t, language }) => {
      const table = await screen.findByRole('table', { name: t('securities.positions.title') });
      screen.getByRole('heading', { level: 1, name: names[language] });
      expect(within(table).getAllByRole('link').length).toBeGreaterThan(0);
      await screen.findByRole('table', { name: t('securities.cost.title') });
      screen.getByRole('link', { name: t('securities.fund_page') });
    },
  },
  empty: {
    at: '/app/holdings/NOSUCH',
    sees: ({ t }) => findText(t('securities.unknown')),
  },
  failed: 'securities.details',
  forbidden: 'securities.details',
  more: {
    'without a price, at cost, and never worth nothing': {
      as: 'irene.valcourt',
      at: '/app/holdings/LKVP',
      sees: async ({ t }) => {
        await findText(t('securities.chart.none'));
        expect(screen.getAllByText(t('shell.not_available')).length).toBeGreaterThan(0);
        await findText(t('held_at_cost.lead'));
      },
    },
    'of funds alone where the security is not held itself': {
      at: '/app/holdings/CA-LAUR',
      sees: async ({ t }) => {
        await screen.findByRole('table', { name: t('securities.funds.title') });
        screen.getByText(t('securities.through_funds', { currency: 'CAD' }));
        expect(screen.queryByRole('table', { name: t('securities.cost.title') })).toBeNull();
      },
    },
    'with its amounts hidden': {
      as: exampleWorld.username,
      at: '/app/holdings/NMR115',
      sees: async ({ t, user }) => {
        await screen.findByRole('table', { name: t('securities.cost.title') });
        await user.keyboard('{F8}');
        expect((await screen.findAllByText(t('shell.amounts.hidden'))).length).toBeGreaterThan(5);
        expect(document.body.textContent).not.toMatch(/\d[\d\s ,.]*\d{3}[.,]\d{2}\b/);
        await user.keyboard('{F8}');
      },
    },
  },
});
