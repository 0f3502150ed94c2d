import { languages } from '@portal/i18n/languages';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenPage } from './test-page.tsx';

/** Chooses the other language in the menu, and waits until the page is shown in it. */
export const switchLanguage = async ({ t, user, language }: OpenPage) => {
  const current = languages.find(({ code }) => code === language)!;
  const other = languages.find(({ code }) => code !== language)!;
  const menu = new RegExp(`${t('shell.language', { current: current.label })}$`);
  await user.click(screen.getByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitemradio', { name: other.label }));
  await waitFor(() => expect(document.documentElement.lang).toBe(`${other.code}-CA`));
};
