// @vitest-environment jsdom
import type { Question } from '@portal/contracts/questionnaire-question';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { useState, type ReactElement } from 'react';
import { afterEach, expect, it } from 'vitest';
import { AskedQuestions } from './asked-questions.tsx';
import { RankingField } from './ranking-field.tsx';
import { PortalTexts } from '../../ui/portal-texts.tsx';

afterEach(cleanup);

const text = (word: string) => ({ en: word, fr: word });
const question = {
  kind: 'ranking' as const,
  name: 'ranking',
  label: text('What matters?'),
  help: null,
  is_required: true,
  ask_if: null,
  options: [
    { value: 'return', label: text('Return') },
    { value: 'access', label: text('Access') },
  ],
} satisfies Question;

const draw = async (shown: ReactElement) => {
  const i18n = createI18n({ language: 'en', resources: await loadAllTexts('en') });
  return { ...render(<PortalTexts i18n={i18n}>{shown}</PortalTexts>), t: i18n.t };
};

const Ranked = ({ is_required = true }) => {
  const [order, setOrder] = useState<string[] | null>(null);
  return (
    <RankingField
      question={{ ...question, is_required }}
      order={order}
      error={undefined}
      onOrder={setOrder}
    />
  );
};

it('keeps the focus among the options once their order is said to be right', async () => {
  const { getByRole, t } = await draw(<Ranked />);
  const button = getByRole('button', { name: t('surveys.order_is_right') });
  button.focus();
  fireEvent.click(button);
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(getByRole('list'));
});

it('says that an order may be left out', async () => {
  const { getByRole, t } = await draw(<Ranked is_required={false} />);
  getByRole('group', { name: t('surveys.optional', { label: 'What matters?' }) });
});

it('has the focus at its first button where an order is missing', async () => {
  const page = { name: 'page', title: text('Page'), lead: null, branches: [], questions: [question] };
  const { getByRole, getAllByRole, t } = await draw(
    <AskedQuestions
      asked={{ page, questions: page.questions }}
      at={0}
      count={1}
      answers={{}}
      onAnswer={() => {}}
      onBack={null}
      onNext={() => {}}
    />,
  );
  fireEvent.click(getByRole('button', { name: t('surveys.next') }));
  await expect.poll(() => document.activeElement).toBe(getAllByRole('button')[0]);
  getByRole('group', { description: new RegExp(t('surveys.fault.answer_required')) });
});
