import { exampleWorld } from '@portal/contracts/example-world';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BEHIND_THE_DRAWER, openSettingsTab } from '../../testing/settings-drawer.ts';
import { findText, testPage } from '../../testing/test-page.tsx';

testPage('settings/security', {
  at: BEHIND_THE_DRAWER,
  as: 'olivia.martin',
  enter: openSettingsTab('security'),
  loaded: { sees: ({ t }) => findText(t('sessions.this_session')) },
  empty: { sees: ({ t }) => findText(t('devices.empty')) },
  failed: 'sessions.list',
  forbidden: 'sessions.list',
  more: {
    'with what makes a good answer, as a part of its field': {
      sees: async ({ t, user }) => {
        const current = await screen.findByLabelText<HTMLSelectElement>(t('settings.security.current'));
        await user.selectOptions(current, current.options[1]!);
        const answer = await screen.findByLabelText(t('settings.security.answer'));
        const hint = document.getElementById(answer.getAttribute('aria-describedby') ?? '');
        expect(hint?.textContent).toBe(t('settings.security.answer_hint'));
      },
    },
    'refused with the focus at the question that was taken meanwhile': {
      prepare: (world) => world.fail('securityQuestions.change', 'question_taken'),
      sees: async ({ t, user }) => {
        const field = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
        for (const label of [t('settings.security.current'), t('settings.security.new')]) {
          const question = await field(label);
          await user.selectOptions(question, question.options[1]!);
        }
        for (const label of [t('settings.security.answer'), t('settings.security.confirm')])
          await user.type(await field(label), 'Renault 5');
        await user.type(await field(t('settings.security.password')), exampleWorld.password);
        await user.click(screen.getByRole('button', { name: t('form.update') }));
        await findText(t('error.question_taken'));
        const taken = await field(t('settings.security.new'));
        await waitFor(() => expect(document.activeElement).toBe(taken));
      },
    },
  },
});
