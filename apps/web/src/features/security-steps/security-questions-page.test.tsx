import { screen } from '@testing-library/react';
import { testPage } from '../../testing/test-page.tsx';

testPage('security/security-questions', {
  at: '/',
  as: 'jonas.peeters',
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('security_steps.questions.submit') }) },
  failed: 'appConfig.variables',
  forbidden: 'appConfig.variables',
});
