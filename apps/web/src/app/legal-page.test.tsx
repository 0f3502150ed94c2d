import { screen } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { findAlert, findText, testPage } from '../testing/test-page.tsx';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const titleOf = {
  legal: { en: 'Legal information', fr: 'Mentions légales' },
  privacy: { en: 'Privacy policy', fr: 'Politique de confidentialité' },
  terms: { en: /^Terms and conditions/, fr: /^Conditions d’utilisation/ },
  accessibility: { en: 'Accessibility statement', fr: 'Déclaration sur l’accessibilité' },
};

testPage('legal', {
  at: '/legal',
  as: exampleWorld.username,
  loaded: { sees: ({ language }) => heading(titleOf.legal[language]) },
  failed: 'legal.page',
  forbidden: 'legal.page',
});

testPage('accessibility', {
  at: '/accessibility',
  as: exampleWorld.username,
  loaded: { sees: ({ language }) => heading(titleOf.accessibility[language]) },
  failed: 'legal.page',
  forbidden: 'legal.page',
});

testPage('privacy', {
  at: '/privacy',
  loaded: {
    sees: async ({ t, language }) => {
      await heading(titleOf.privacy[language]);
      await findText('privacy@northmere.example');
      await screen.findByRole('link', { name: t('legal.consents') });
    },
  },
  failed: 'legal.published',
  forbidden: 'legal.published',
  more: {
    'reached from the footer before sign-in': {
      at: '/signin',
      sees: async ({ t, user, language }) => {
        await user.click(await screen.findByRole('link', { name: t('shell.menu.privacy') }));
        await heading(titleOf.privacy[language]);
        await user.click(screen.getByRole('link', { name: t('legal.to_sign_in') }));
        await heading(t('session.sign_in.title'));
      },
    },
    'the focus of which follows from page to page before sign-in': {
      sees: async ({ t, user, language }) => {
        await heading(titleOf.privacy[language]);
        expect(document.activeElement).toBe(document.body);
        for (const page of ['accessibility', 'legal'] as const) {
          await user.click(screen.getByRole('link', { name: t(`shell.menu.${page}`) }));
          await heading(titleOf[page][language]);
          expect(document.activeElement).toBe(screen.getByRole('main'));
          await user.tab({ shift: true });
        }
        await user.click(screen.getByRole('link', { name: t('shell.menu.faq') }));
        await heading(t('shell.menu.faq'));
        expect(document.activeElement).toBe(screen.getByRole('main'));
      },
    },
    'shown with what changed since the client accepted the terms': {
      as: exampleWorld.username,
      sees: async ({ language }) => {
        await heading(titleOf.privacy[language]);
        await screen.findByText(language === 'en' ? /^Nothing has changed/ : /^Rien n’a changé/);
      },
    },
  },
});

testPage('terms', {
  at: '/terms',
  loaded: { sees: () => heading(titleOf.terms.fr) },
  failed: 'legal.published',
  forbidden: 'legal.published',
  more: {
    'in English before sign-in when that is asked for': {
      sees: async ({ t, user, language }) => {
        await heading(titleOf.terms.fr);
        if (language === 'fr') return;
        await user.click(await screen.findByRole('button', { name: t('legal.ask_for_english') }));
        const title = await heading(titleOf.terms.en);
        expect(document.activeElement).toBe(title);
      },
    },
    'still in French where the English cannot be read': {
      sees: async ({ t, user, language, world }) => {
        await heading(titleOf.terms.fr);
        if (language === 'fr') return;
        await world.fail('legal.published', 'internal_error');
        await user.click(await screen.findByRole('button', { name: t('legal.ask_for_english') }));
        await findAlert(t('error.internal_error'));
        await heading(titleOf.terms.fr);
        await world.clearFaults();
        await user.click(screen.getByRole('button', { name: t('legal.ask_for_english') }));
        await heading(titleOf.terms.en);
        expect(screen.queryByRole('alert')).toBeNull();
      },
    },
    'in the language of the page for a client who accepted them': {
      as: exampleWorld.username,
      sees: ({ language }) => heading(titleOf.terms[language]),
    },
    'readable in the step in which they are accepted': {
      as: 'owen.reid',
      at: '/security/terms-conditions',
      sees: async ({ t, user }) => {
        await heading(t('session.step.terms_conditions.title'));
        await user.click(screen.getByRole('link', { name: t('shell.menu.terms') }));
        await user.click(await screen.findByRole('link', { name: t('legal.back') }));
        await heading(t('session.step.terms_conditions.title'));
      },
    },
  },
});
