import { seededLinks } from '@portal/contracts/seeded-links';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, testPage } from '../../testing/test-page.tsx';

testPage('register/:code', {
  at: `/register/${seededLinks.registration}`,
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('registration.submit') }) },
  failed: 'registration.check',
  forbidden: {
    at: `/register/${seededLinks.unknown}`,
    sees: ({ t }) => findAlert(t('registration.link_invalid_text')),
  },
  more: {
    'for an invited person, who is asked for a name and keeps what was typed': {
      at: `/register/${seededLinks.delegateRegistration}`,
      sees: async ({ t, user }) => {
        const client = 'Simone Dubé';
        await screen.findByRole('heading', {
          level: 1,
          name: t('registration.invited_title', { client }),
        });
        await user.type(await screen.findByLabelText(t('entry.username')), 'agathe.morel');
        await user.click(screen.getByRole('button', { name: t('registration.submit') }));
        expect(await screen.findAllByText(t('entry.fault.enter_person_name'))).toHaveLength(2);
        expect(screen.getByLabelText<HTMLInputElement>(t('entry.username')).value).toBe('agathe.morel');
        await user.type(screen.getByLabelText(t('registration.first_name')), 'Agathe');
        await user.type(screen.getByLabelText(t('registration.last_name')), 'Morel');
        expect(screen.queryByText(t('entry.fault.enter_person_name'))).toBeNull();
      },
    },
  },
});
