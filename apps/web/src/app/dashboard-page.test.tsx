import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage, type OpenPage } from '../testing/test-page.tsx';

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
