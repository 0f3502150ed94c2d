import { screen } from '@testing-library/react';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { findText, testPage } from '../testing/test-page.tsx';

const pathOf = (id: string) => `/app/surveys/results/${id}`;

testPage('surveys/result', {
  at: pathOf(exampleWorld.surveyResultUuid),
  as: exampleWorld.username,
  loaded: {
    sees: async ({ t, language }) => {
      const level = { en: 'Balanced', fr: 'Équilibré' }[language];
      await screen.findByRole('heading', { name: t('surveys.outcome.title', { level }) });
      expect(screen.getByRole('table', { name: t('surveys.outcome.mix') }).textContent).toMatch(/35/);
      expect(document.body.textContent).toContain(
        { en: 'In more than 10 years', fr: 'Dans plus de 10 ans' }[language],
      );
    },
  },
  failed: 'surveys.result',
  forbidden: 'surveys.result',
  more: {
    'not found where it is another client’s': {
      at: pathOf(exampleWorld.otherSurveyResultUuid),
      sees: ({ t }) => findText(t('surveys.not_found')),
    },
  },
});
