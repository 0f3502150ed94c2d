import { exampleWorld } from '@portal/contracts/example-world';
import { phone } from '@portal/i18n/format';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

testPage('contact_us', {
  at: '/app/contact_us',
  as: exampleWorld.username,
  loaded: {
    sees: async ({ t }) => {
      const lead = (await screen.findByText('Andrew Sinclair')).closest('li')!;
      const telephone = within(lead).getByRole('link', { name: phone('4165550142') });
      expect(telephone.getAttribute('href')).toBe('tel:+14165550142');
      // The clock of the machine that runs the tests may be another than the advisor's.
      const titles = [t('contact.hours.title'), t('contact.hours.yours')];
      within(lead).getByText((text) => titles.includes(text));
      await findText(t('contact.offices.no_address'));
    },
  },
  empty: { as: 'noel.sauve', sees: ({ t }) => findText(t('contact.team.none')) },
  failed: 'contact.overview',
  forbidden: 'contact.overview',
  more: {
    'without a count in its greeting that could not be loaded': {
      prepare: (world) => world.fail('notifications.count', 'internal_error'),
      sees: async ({ t }) => {
        await findText(t('load.notification_count', { message: t('error.internal_error') }));
        // The count of messages is another call, whose response may come later than the error.
        await waitFor(() => expect(document.querySelectorAll('.salutation-counts span')).toHaveLength(1));
      },
    },
    'complete about who is away and who stands in': {
      sees: async ({ t }) => {
        const away = (await screen.findByText('Priya Raman')).closest('li')!;
        within(away).getByText(t('contact.absence.badge'));
        within(away).getByText(t('contact.absence.stand_in', { name: 'Maude Ouellet' }), {
          normalizer: (shown) => shown.trim(),
        });
        expect(within(away).getByRole('link', { name: phone('5145550178') })).toBeTruthy();
      },
    },
  },
});
