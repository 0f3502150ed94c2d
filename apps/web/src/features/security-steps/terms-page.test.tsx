import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../../testing/test-page.tsx';

testPage('security/terms-conditions', {
  at: '/',
  as: 'owen.reid',
  prepare: (world) => world.play('steps-terms-outside-quebec'),
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('security_steps.terms.accept') }) },
  failed: 'terms.current',
  forbidden: 'terms.current',
  more: {
    'in French first for a client in Quebec': {
      as: 'samuel.cote',
      prepare: (world) => world.play('steps-terms'),
      sees: async ({ t, language }) => {
        const accept =
          language === 'fr' ? 'security_steps.terms.accept' : 'security_steps.terms.accept_french';
        await screen.findByRole('button', { name: t(accept) });
        expect(screen.getByRole('region', { name: /^Conditions/ })).toHaveProperty('lang', 'fr-CA');
        expect(screen.queryByRole('button', { name: t('security_steps.terms.ask') }) !== null).toBe(
          language === 'en',
        );
      },
    },
  },
});
