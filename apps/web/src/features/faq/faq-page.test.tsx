import { exampleWorld } from '@portal/contracts/example-world';
import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { testPage } from '../../testing/test-page.tsx';

const question = {
  en: 'Why are there two rates of return?',
  fr: 'Pourquoi y a-t-il deux taux de rendement?',
};
const misspelt = { en: 'retrun rates', fr: 'taux rendemant' };

testPage('app/faq', {
  at: '/app/faq',
  as: exampleWorld.username,
  loaded: { sees: ({ language }) => screen.findByText(question[language]) },
  failed: 'faq.list',
  forbidden: 'faq.list',
  more: {
    'opened at a question that the address names': {
      at: '/app/faq#two-rates',
      sees: async ({ language }) => {
        const found = await screen.findByText(question[language]);
        expect(found.closest('details')?.open).toBe(true);
        expect(document.activeElement).toBe(found);
      },
    },
    'searched in spite of errors of typing': {
      sees: async ({ t, language, user }) => {
        await screen.findByText(question[language]);
        await user.type(screen.getByRole('searchbox', { name: t('faq.search') }), misspelt[language]);
        await screen.findByText(t('faq.found', { count: 1 }));
        expect(screen.getByText(question[language])).toBeTruthy();
      },
    },
    'reached from its public address': {
      at: '/faq',
      sees: async ({ language }) => {
        await screen.findByText(question[language]);
        expect(window.location.pathname).toBe('/app/faq');
      },
    },
  },
});
