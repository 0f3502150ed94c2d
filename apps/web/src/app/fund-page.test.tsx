import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../testing/test-page.tsx';

testPage('funds/fund', {
  at: '/app/funds/NMR420',
  as: 'margaret.chen',
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('region', { name: t('funds.information.title') });
      const heading = screen.getByRole('heading', { level: 1 }).textContent;
      await waitFor(() => expect(document.title).toBe(`${heading} – ${t('shell.firm')}`));
    },
  },
  empty: {
    at: '/app/funds/NMR999',
    sees: ({ t }) => screen.findByRole('heading', { level: 1, name: t('funds.unknown_title') }),
  },
  failed: 'funds.details',
  forbidden: 'funds.details',
  more: {
    'shown with its prices as a table, which scrolls by the keyboard': {
      sees: async ({ t, user }) => {
        const name = t('funds.history.title');
        const of = (action: string) => ({ name: t('form.named', { action, name }) });
        await user.click(await screen.findByRole('button', of(t('shell.show_as_table'))));
        const frame = screen.getByRole('group', { name });
        expect(frame.tabIndex).toBe(0);
        within(frame).getByRole('table', { name });
        screen.getByRole('button', of(t('shell.show_as_chart')));
        screen.getByRole('button', of(t('charts.download')));
      },
    },
  },
});
