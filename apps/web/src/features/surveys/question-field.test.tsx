// @vitest-environment jsdom
import type { Question } from '@portal/contracts/questionnaire-question';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { describe, expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { QuestionField } from './question-field.tsx';

const HELP = 'After taxes';
const help = { en: HELP, fr: HELP };
const asked = {
  name: 'asked',
  label: { en: 'How much?', fr: 'Combien?' },
  help,
  is_required: true,
  ask_if: null,
};
const questions = {
  amount: { ...asked, kind: 'amount', currency: 'CAD', min: null, max: null },
  date: { ...asked, kind: 'date', earliest: null, latest: null },
} satisfies Record<string, Question>;

const ANSWERS = { amount: '412000.00', date: '2026-01-05' };

describe('the help of a question', () => {
  it.each(['amount', 'date'] as const)(
    'describes its field of the kind %s, also once it is answered',
    async (kind) => {
      const { box, render } = await makeMain(loadAllTexts);
      await render(
        <QuestionField
          question={questions[kind]}
          answer={[ANSWERS[kind]]}
          error={undefined}
          onAnswer={() => {}}
        />,
      );
      const id = box.querySelector('input')?.getAttribute('aria-describedby') ?? '';
      expect(document.getElementById(id)?.textContent).toContain(HELP);
    },
  );
});
