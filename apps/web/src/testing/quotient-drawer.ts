import { screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { OpenPage } from './test-page.tsx';

/** The digits of a figure with two decimals, in either language. */
const hundredthsOf = (figure: string) => Number(figure.replaceAll(/\D/g, ''));

/** Opens the calculation of the first percentage of a table. */
export const openQuotient = async ({ t, user }: OpenPage, table: string) => {
  const found = await screen.findByRole('table', { name: table });
  await user.click(within(found).getAllByRole('button', { name: /%/ })[0]!);
  return screen.findByRole('dialog', { name: t('calculation.title') });
};

/**
 * The drawer of a percentage shows two amounts, the one divided by the other is what it says, within what rounding to a
 * total of 100 % may move it; it closes, and the focus returns to the percentage.
 */
export const expectQuotient = async ({ t, user }: OpenPage, drawer: HTMLElement, how: string) => {
  expect(drawer.textContent).toContain(how);
  const figures = Array.from(drawer.querySelectorAll('dd'), ({ textContent }) => textContent);
  expect(figures).toHaveLength(3);
  const [part, whole, result] = figures as [string, string, string];
  for (const amount of [part, whole]) expect(amount).toContain('$');
  expect(result).toContain('%');
  const percentage = (hundredthsOf(part) / hundredthsOf(whole)) * 100;
  expect(Math.abs(percentage - hundredthsOf(result) / 100)).toBeLessThan(0.02);
  await user.click(within(drawer).getByRole('button', { name: t('shell.close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.textContent).toBe(result);
};
