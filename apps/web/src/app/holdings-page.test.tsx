import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { holdResponses } from '../testing/hold-responses.ts';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const SAVED_COLUMNS = /\/holdings\/columns$/;

/** How often columns were sent, of the requests that `holdResponses` watches. */
const timesSaved = () =>
  vi.mocked(fetch).mock.calls.filter(([address]) => SAVED_COLUMNS.test(String(address))).length;

const boxOf = ({ t }: OpenPage, column: 'income' | 'price_gain') =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: t(`holdings.column.${column}`) });

const hasColumn = ({ t }: OpenPage, column: 'income' | 'price_gain') =>
  within(screen.getByRole('table', { name: t('holdings.table') }))
    .getAllByRole('columnheader')
    .some(({ textContent }) => textContent.includes(t(`holdings.column.${column}`)));

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
    'without a column that could not be saved, and says why': {
      prepare: (world) => world.fail('holdings.chooseColumns', 'internal_error', 1),
      sees: async (page) => {
        const income = await boxOf(page, 'income');
        await page.user.click(income);
        await findText(page.t('error.internal_error'));
        await waitFor(() => expect(income.checked).toBe(false));
        expect(hasColumn(page, 'income')).toBe(false);
      },
    },
    'of the columns that were chosen last, while others are being saved': {
      sees: async (page) => {
        const { user } = page;
        const release = holdResponses(SAVED_COLUMNS);
        const income = await boxOf(page, 'income');
        const priceGain = await boxOf(page, 'price_gain');
        await user.click(income);
        await user.click(priceGain);
        expect([income.checked, priceGain.checked]).toEqual([true, true]);
        await waitFor(() => expect(timesSaved()).toBe(1));
        release();
        await waitFor(() => expect(hasColumn(page, 'price_gain')).toBe(true));
        expect(hasColumn(page, 'income')).toBe(true);
        // As it was, for the next language.
        await user.click(income);
        await user.click(priceGain);
        await waitFor(() => expect(hasColumn(page, 'price_gain')).toBe(false));
        expect(timesSaved()).toBe(4);
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
