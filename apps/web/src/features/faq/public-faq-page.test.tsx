import { screen } from '@testing-library/react';
import { testPage } from '../../testing/test-page.tsx';

const question = { en: 'I forgot my password', fr: 'J’ai oublié mon mot de passe' };

testPage('faq', {
  at: '/faq',
  loaded: { sees: ({ language }) => screen.findByText(question[language]) },
  failed: 'faq.published',
  forbidden: 'faq.published',
});
