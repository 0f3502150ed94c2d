import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { printPageWhenRead } from './quick-errors.ts';

const printAtOnce = printPageWhenRead();

afterEach(() => {
  document.body.innerHTML = '';
});

const errorOf = (query: () => unknown): Error => {
  try {
    query();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('The query found something.');
};

it('prints the page, as the library does, for a query that finds nothing', () => {
  document.body.innerHTML = '<main><p>Shown</p></main>';
  const error = errorOf(() => screen.getByLabelText('Sought'));
  const { name, message } = printAtOnce('Unable to find a label with the text of: Sought', document.body);
  expect([error.name, error.message]).toEqual([name, message]);
  expect(message).toContain('Shown');
});

it('prints what a query that should find one thing finds', () => {
  document.body.innerHTML = '<p id="one">Shown</p><p id="other">Shown</p>';
  expect(errorOf(() => screen.getByText('Shown')).message).toMatch(
    /multiple elements.*matching elements.*one.*other/s,
  );
});

it('prints the page as it is when a test waits no longer', async () => {
  const sought = screen.findByText('Sought', {}, { timeout: 1 });
  document.body.innerHTML = '<p>Shown meanwhile</p>';
  await expect(sought).rejects.toThrow(/Sought.*Shown meanwhile/s);
});
