// @vitest-environment jsdom
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { languages } from '@portal/i18n/languages';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { AmountsToggle } from './amounts-toggle.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** What a status says, one after another. */
const recordTexts = (status: HTMLElement) => {
  const texts: (string | null)[] = [];
  const observer = new MutationObserver((records) => {
    for (const { oldValue } of records) if (oldValue !== null) texts.push(oldValue);
    texts.push(status.textContent);
  });
  observer.observe(status, {
    childList: true,
    characterData: true,
    characterDataOldValue: true,
    subtree: true,
  });
  return texts;
};

it.each(languages)('says in $label what a press did, and nothing before', async ({ code }) => {
  const i18n = createI18n({ language: code, resources: await loadInitialTexts(code) });
  const page = (
    <I18nextProvider i18n={i18n}>
      <AmountsToggle />
    </I18nextProvider>
  );
  render(page);
  const status = screen.getByRole('status');
  const texts = recordTexts(status);
  const announced = [i18n.t('shell.amounts.are_hidden'), i18n.t('shell.amounts.are_shown')];
  const user = userEvent.setup();
  await user.keyboard('{F8}');
  await waitFor(() => expect(screen.getByRole('button').ariaPressed).toBe('true'));
  expect([...new Set(texts)]).toEqual(announced.slice(0, 1));
  await user.keyboard('{F8}');
  await waitFor(() => expect(screen.getByRole('button').ariaPressed).toBe('false'));
  expect([...new Set(texts)]).toEqual(announced);
});
