import { findText, testPage } from '../testing/test-page.tsx';

testPage('surveys', {
  at: '/app/surveys',
  as: 'nadia.benali',
  loaded: { sees: ({ t }) => findText(t('surveys.empty')) },
});
