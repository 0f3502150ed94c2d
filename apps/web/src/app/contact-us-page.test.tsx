import { findText, testPage } from '../testing/test-page.tsx';

testPage('contact_us', {
  at: '/app/contact_us',
  as: 'dev.tester',
  loaded: { sees: ({ t }) => findText(t('shell.not_open.lead')) },
});
