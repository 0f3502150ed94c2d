import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const YEAR = 2025;
const RETIRED = 'simone.dube';

/** The first of the buttons that do the same to a slip each. */
const first = async ({ t }: OpenPage, action: 'open' | 'show_figures' | 'hide_figures') => {
  const words = t(`tax_slips.${action}`);
  const [button] = await screen.findAllByRole('button', { name: new RegExp(`^${words}`) });
  return button!;
};

testPage('tax_slips', {
  at: '/app/tax-slips',
  as: RETIRED,
  loaded: {
    sees: async ({ t }) => {
      await screen.findByRole('combobox', { name: t('tax_slips.year') });
      await findText(t('tax_slips.reason.tfsa'));
      const [table] = await screen.findAllByRole('table');
      // A federal slip, and beside it that of Quebec for the same income.
      const row = within(table!).getAllByRole('row')[1]!;
      expect(row.textContent).toContain(t('tax_slips.form.t4rif'));
      expect(row.textContent).toContain(t('tax_slips.form.rl2'));
      expect(within(row).getAllByText(t('tax_slips.state.available'))).toHaveLength(2);
      await screen.findByRole('button', { name: t('tax_slips.archive.download') });
    },
  },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('tax_slips.no_accounts', { year: YEAR })) },
  failed: 'taxSlips.list',
  forbidden: 'taxSlips.list',
  more: {
    'of a year that is not over': {
      at: '/app/tax-slips?year=2026',
      sees: async ({ t }) => {
        expect((await screen.findAllByText(t('tax_slips.state.expected'))).length).toBeGreaterThan(1);
        expect(screen.queryByRole('button', { name: t('tax_slips.archive.download') })).toBeNull();
      },
    },
    'of slips that are made while it is open': {
      as: 'kai.nakamura',
      sees: async ({ t }) => {
        await screen.findByText(t('tax_slips.state.available'));
        expect(screen.queryByText(t('tax_slips.in_progress', { year: YEAR }))).toBeNull();
      },
    },
    'of a client who lives abroad': {
      as: 'maximilienne.saint-germain',
      sees: ({ t }) => screen.findByText(t('tax_slips.residence.note.abroad'), { exact: false }),
    },
    'of the boxes of a slip that are shown and hidden': {
      sees: async (page) => {
        const { t, user } = page;
        await user.click(await first(page, 'show_figures'));
        const form = t('tax_slips.form.t4rif');
        const caption = t('tax_slips.figures.caption', { form });
        expect((await screen.findByRole('table', { name: caption })).textContent).toMatch(/16.*\d/);
        await user.click(await first(page, 'hide_figures'));
        expect(screen.queryByRole('table', { name: caption })).toBeNull();
      },
    },
    'of boxes that cannot be loaded': {
      prepare: (world) => world.fail('taxSlips.figures', 'not_found'),
      sees: async (page) => {
        await page.user.click(await first(page, 'show_figures'));
        await screen.findByText(page.t('error.not_found'));
      },
    },
    'of a slip that is opened': {
      sees: async (page) => {
        await page.user.click(await first(page, 'open'));
        await screen.findByRole('dialog', { name: /2025/ });
      },
    },
    'of slips that could not be asked for': {
      as: 'camille.fortin',
      prepare: (world) => world.fail('taxSlips.prepare', 'unavailable'),
      sees: ({ t }) => screen.findByText(t('error.unavailable')),
    },
  },
});
