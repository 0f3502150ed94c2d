import { screen } from '@testing-library/react';
import { testPage } from '../../testing/test-page.tsx';

testPage('security/terms-conditions', {
  at: '/',
  as: 'owen.reid',
  prepare: (world) => world.play('steps-terms-outside-quebec'),
  loaded: { sees: ({ t }) => screen.findByRole('button', { name: t('security_steps.terms.accept') }) },
  failed: 'terms.current',
  refused: 'terms.current',
});
