import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../../testing/test-page.tsx';

const openForm = async ({ t, user }: OpenPage) => {
  await user.click(await screen.findByText(t('projection.form.open')));
  return screen.findByRole('form', { name: t('projection.form.title') });
};

const fill = async (page: OpenPage, label: string, text: string) => {
  const field = screen.getByLabelText(label);
  await page.user.clear(field);
  await page.user.type(field, text);
};

const submit = ({ t, user }: OpenPage) =>
  user.click(screen.getByRole('button', { name: t('projection.form.submit') }));

const labelsOf = ({ t }: OpenPage) => ({
  contribution: t('projection.form.contribution', { currency: 'CAD' }),
  contributionYears: t('projection.form.contribution_years'),
  withdrawal: t('projection.form.withdrawal', { currency: 'CAD' }),
  years: t('projection.form.years', { max: 40 }),
});

const findTable = ({ t }: OpenPage) => screen.findByRole('table', { name: t('projection.table.name') });
const rowsOf = async (page: OpenPage) => within(await findTable(page)).getAllByRole('row').length - 1;
const address = () => new URLSearchParams(window.location.search);

testPage('projection', {
  at: '/app/projection',
  as: 'margaret.chen',
  loaded: {
    sees: async (page) => {
      // This year and the twenty after it.
      expect(await rowsOf(page)).toBe(21);
      await findText(page.t('projection.answer.no_promise'));
    },
  },
  empty: {
    as: 'noel.sauve',
    sees: async ({ t }) => {
      await screen.findByText(t('projection.reason.nothing_held'), { exact: false });
      await screen.findByRole('link', { name: t('projection.contact') });
    },
  },
  failed: 'projection.project',
  forbidden: 'projection.project',
  more: {
    'of the address, whose invalid inputs are named and ignored': {
      at: '/app/projection?years=5&withdrawal=1000&contribution_years=2&costs=0.9&dollars=of_year',
      sees: async (page) => {
        expect(await rowsOf(page)).toBe(6);
        await findText(page.t('filters.ignored', { count: 1, names: page.t('projection.plan.costs') }));
      },
    },
    'not available for a client without a target, with the way to one': {
      as: 'david.okafor',
      at: '/app/projection?mix=target',
      sees: async ({ t }) => {
        await screen.findByText(t('projection.reason.no_target'), { exact: false });
        const link = await screen.findByRole('link', { name: t('projection.to_targets') });
        expect(link.getAttribute('href')).toBe('/app/targets');
      },
    },
    'of what is entered, which is in the address': {
      as: 'david.okafor',
      sees: async (page) => {
        await openForm(page);
        const labels = labelsOf(page);
        await fill(page, labels.contribution, page.language === 'fr' ? '500,25' : '500.25');
        await fill(page, labels.contributionYears, '3');
        await fill(page, labels.withdrawal, page.language === 'fr' ? '4 000' : '4,000');
        await fill(page, labels.years, '8');
        await page.user.click(screen.getByLabelText(page.t('projection.form.of_year')));
        await submit(page);
        await waitFor(async () => expect(await rowsOf(page)).toBe(9));
        expect(document.activeElement?.textContent).toBe(page.t('projection.form.submit'));
        expect(Object.fromEntries(address())).toEqual({
          contribution: '500.25',
          contribution_years: '3',
          withdrawal: '4000',
          years: '8',
          mix: 'current',
          dollars: 'of_year',
        });
        // Withdrawals have a column of their own.
        await within(await findTable(page)).findByRole('columnheader', {
          name: page.t('projection.table.lasting'),
        });
        await page.user.click(screen.getByRole('button', { name: page.t('projection.form.reset') }));
        await waitFor(async () => expect(await rowsOf(page)).toBe(21));
        expect(address().size).toBe(0);
        expect(document.activeElement?.textContent).toBe(page.t('projection.form.reset'));
        expect(screen.getByLabelText(labels.years)).toHaveProperty('value', '20');
      },
    },
    'strict about what is typed, and keeps it': {
      as: 'david.okafor',
      sees: async (page) => {
        const { t } = page;
        await openForm(page);
        const labels = labelsOf(page);
        await fill(page, labels.contribution, '-5');
        await fill(page, labels.years, '41');
        await submit(page);
        await findText(t('projection.fault.enter_monthly_amount'));
        await findText(t('projection.fault.enter_years'));
        await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(labels.contribution)));
        expect(screen.getByLabelText(labels.contribution)).toHaveProperty('value', '-5');
        await fill(page, labels.contribution, '5');
        await fill(page, labels.years, '10');
        await fill(page, labels.contributionYears, '12');
        await submit(page);
        await findText(t('projection.fault.too_many_contribution_years', { years: '10' }));
        expect(address().size).toBe(0);
      },
    },
    'ready to show how it is calculated, with what is assumed and where it is from': {
      sees: async (page) => {
        const { t, user, language } = page;
        await user.click(await screen.findByRole('button', { name: t('projection.show_calculation') }));
        const drawer = await screen.findByRole('dialog', { name: t('projection_calculation.title') });
        const row = within(drawer).getByRole('rowheader', { name: t('holdings.class.canadian_equity') });
        expect(row.closest('tr')?.textContent).toContain(language === 'fr' ? '6,60\u{A0}%' : '6.60%');
        within(drawer).getByRole('link', { name: 'www.fpcanada.ca' });
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      },
    },
  },
});
