import { findText, testPage } from '../testing/test-page.tsx';

testPage('page_example', {
  at: '/app/page_example',
  as: 'dev.tester',
  loaded: { sees: ({ t }) => findText(t('shell.not_open.lead')) },
});
