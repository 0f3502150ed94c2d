import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('funds/compare', {
  at: '/app/funds/compare?ids=NMR210,NMR420',
  as: 'margaret.chen',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('funds.compare.title') }) },
  empty: { at: '/app/funds/compare', sees: ({ t }) => findText(t('funds.compare.not_enough')) },
  failed: 'funds.compare',
  forbidden: 'funds.compare',
  more: {
    'changed by buttons, and keeps the focus and the funds before': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table', { name: t('funds.compare.title') });
        const links = () => within(table).getAllByRole('link');
        const fund = screen.getByLabelText(t('funds.compare.add'));
        const add = screen.getByRole('button', { name: t('funds.compare.add_picked') });
        const place = fund.closest('[tabindex]');
        await user.selectOptions(fund, 'NMR215');
        expect(window.location.search).toBe('?ids=NMR210,NMR420');
        await user.click(add);
        expect(document.activeElement).toBe(add);
        await waitFor(() => expect(links()).toHaveLength(3));
        await user.selectOptions(fund, 'NMR315');
        await user.click(add);
        // Four are as many as there may be.
        await waitFor(() => expect(add.isConnected).toBe(false));
        expect(document.activeElement).toBe(place);
        await waitFor(() => expect(links()).toHaveLength(4));
        const [remove] = within(table).getAllByRole('button', {
          name: new RegExp(t('funds.compare.remove', { fund: '' })),
        });
        await user.click(remove!);
        await waitFor(() => expect(remove!.isConnected).toBe(false));
        expect(document.activeElement).toBe(place);
        expect(links()).toHaveLength(3);
      },
    },
  },
});
