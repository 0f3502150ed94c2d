import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('holdings', {
  at: '/app/holdings',
  as: 'amelie.gagnon',
  loaded: { sees: ({ t }) => screen.findByRole('table', { name: t('holdings.table') }) },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('holdings.none')) },
  failed: 'holdings.list',
  forbidden: 'holdings.list',
  more: {
    'opened row by row for what a phone leaves out, by the keyboard': {
      sees: async ({ t, user }) => {
        const table = await screen.findByRole('table', { name: t('holdings.table') });
        // A wide window, as here, shows every column and hides what opens a row.
        const isAlsoHidden = { hidden: true };
        const headers = within(table).getAllByRole('rowheader');
        const [toggle] = headers.flatMap((header) =>
          within(header).queryAllByRole('button', { expanded: false, ...isAlsoHidden }),
        );
        if (!toggle) throw new Error('No row can be opened.');
        toggle.focus();
        await user.keyboard('{Enter}');
        const details = document.getElementById(toggle.getAttribute('aria-controls')!)!;
        const terms = within(details)
          .getAllByRole('term', isAlsoHidden)
          .map(({ textContent }) => textContent);
        expect(terms).toContain(t('holdings.column.weight'));
        await user.keyboard('{Enter}');
        expect(details.isConnected).toBe(false);
      },
    },
    'returned to by going back, at the link that was followed': {
      sees: async ({ t, user }) => {
        const links = async () =>
          within(await screen.findByRole('table', { name: t('holdings.table') })).getAllByRole('link');
        const link = (await links()).at(-1)!;
        const at = link.getAttribute('href');
        link.focus();
        await user.keyboard('{Enter}');
        await screen.findByRole('table', { name: t('securities.positions.title') });
        expect(document.activeElement).toBe(screen.getByRole('main'));
        history.back();
        await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe(at));
        expect(document.activeElement).toBe((await links()).at(-1));
      },
    },
    'shown beside the target mix of a client with an investor profile': {
      as: exampleWorld.username,
      sees: async ({ t }) => {
        const table = await screen.findByRole('table', { name: t('surveys.target.title') });
        expect(table.textContent).toMatch(/35[.,]0/);
        screen.getByRole('link', { name: t('surveys.target.why') });
      },
    },
  },
});
