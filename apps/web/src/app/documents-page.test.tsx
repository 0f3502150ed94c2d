import { findText, testPage } from '../testing/test-page.tsx';

testPage('documents', {
  at: '/app/documents',
  as: 'dev.tester',
  loaded: { sees: ({ t }) => findText(t('shell.not_open.lead')) },
});
