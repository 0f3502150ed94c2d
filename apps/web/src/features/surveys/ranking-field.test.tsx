// @vitest-environment jsdom
import type { Question } from '@portal/contracts/questionnaire-question';
import { createI18n } from '@portal/i18n';
import { loadAllTexts } from '@portal/i18n/load-texts';
import { fireEvent, render } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { RankingField } from './ranking-field.tsx';
import { PortalTexts } from '../../ui/portal-texts.tsx';

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

it('keeps the focus among the options once their order is said to be right', async () => {
  const i18n = createI18n({ language: 'en', resources: await loadAllTexts('en') });
  const Asked = () => {
    const [order, setOrder] = useState<string[] | null>(null);
    return <RankingField question={question} order={order} error={undefined} onOrder={setOrder} />;
  };
  const { getByRole } = render(
    <PortalTexts i18n={i18n}>
      <Asked />
    </PortalTexts>,
  );
  const button = getByRole('button', { name: i18n.t('surveys.order_is_right') });
  button.focus();
  fireEvent.click(button);
  expect(button.isConnected).toBe(false);
  expect(document.activeElement).toBe(getByRole('list'));
});
