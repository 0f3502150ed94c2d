import { screen } from '@testing-library/react';
import { expect } from 'vitest';
import { findAlert, findText, type OpenPage } from './test-page.tsx';

interface FilteredList {
  call: string;
  /** The name of the field of its search, and what it says where nothing is found. */
  field: (page: OpenPage) => string;
  noMatch: (page: OpenPage) => string;
}

/** Expects a page to keep its filters, with what is typed and the focus, when the list of one of them cannot be read. */
export const expectFiltersKept = async (
  page: OpenPage,
  { call, field, noMatch }: FilteredList,
): Promise<void> => {
  const { t, user, world } = page;
  const search = await screen.findByRole<HTMLInputElement>('searchbox', { name: field(page) });
  await world.fail(call, 'internal_error');
  await user.type(search, 'nothing-is-so');
  await findAlert(t('error.internal_error'));
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.activeElement).toBe(search);
  expect(search.value).toBe('nothing-is-so');
  await world.clearFaults();
  await user.click(screen.getByRole('button', { name: t('shell.try_again') }));
  await findText(noMatch(page));
};
