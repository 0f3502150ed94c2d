import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, testPage, type OpenPage } from '../testing/test-page.tsx';

const findTotal = ({ t }: OpenPage) => screen.findByRole('region', { name: t('performance.total_value') });

testPage('dashboard', {
  at: '/app/dashboard',
  as: 'amelie.gagnon',
  loaded: { sees: findTotal },
  empty: {
    as: 'noel.sauve',
    sees: async (page) => {
      await findText(page.t('accounts.empty'));
      const { textContent: total } = await findTotal(page);
      expect(total).toContain(page.t('shell.not_available'));
      expect(total).toContain(page.t('performance.never_valued'));
      expect(total).not.toContain('$');
      const main = within(screen.getByRole('main'));
      expect(main.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
        (['accounts.title', 'dashboard.advisor.title', 'dashboard.since.title'] as const)
          .map((key): string => page.t(key))
          .concat(page.t('dashboard.notifications.title'), page.t('dashboard.upcoming.title')),
      );
      const firstStep = main.getByRole('link', { name: page.t('accounts.first_step') });
      expect(firstStep.getAttribute('href')).toBe('/app/contact_us');
    },
  },
  failed: 'performance.summary',
  forbidden: 'performance.summary',
  more: {
    'explained between days that are typed, whose field keeps the focus at every key': {
      sees: async ({ t, user, world }) => {
        await user.click(await screen.findByRole('button', { name: t('value_change.other_days') }));
        await user.type(await screen.findByLabelText(t('value_change.from')), '2026-10-31');
        await screen.findByRole('button', { name: t('value_change.show') });
        const to = screen.getByLabelText<HTMLInputElement>(t('value_change.to'));
        await user.click(to);
        // Before the first day, until the month is typed to its end.
        await user.keyboard('2026-11');
        await findText(t('value_change.fault.until_before_from'));
        expect(document.activeElement).toBe(to);
        await world.fail('valueChange.explain', 'internal_error');
        await user.keyboard('-14');
        await findAlert(t('error.internal_error'));
        expect(document.activeElement).toBe(to);
        expect(to.value).toBe('2026-11-14');
      },
    },
    'counts unread notifications as the header does': {
      as: 'margaret.chen',
      sees: async ({ t }) => {
        const unread = new RegExp(`^${t('notifications.unread', { count: 77 }).replace('77', '\\d+')}$`);
        const header = await screen.findByRole('link', { name: unread });
        const tile = await screen.findByRole('region', { name: t('dashboard.notifications.title') });
        expect(await within(tile).findByText(header.textContent)).toBeTruthy();
        expect(within(tile).queryByText(t('dashboard.notifications.none'))).toBeNull();
      },
    },
  },
});
