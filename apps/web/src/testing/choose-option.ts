import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { holdResponses } from './hold-responses.ts';
import type { OpenPage } from './test-page.tsx';

interface Choice {
  /** The label of the field, and what is chosen in it. */
  label: string;
  option: string;
  /** The address of what is read for it. */
  address: RegExp;
  /** The table that shows it. */
  table: string;
}

/** Chooses an option, and expects the table of the choice before to be marked as busy until that of this one is read. */
export const expectBusyUntilRead = async ({ user }: OpenPage, { label, option, address, table }: Choice) => {
  const shown = await screen.findByRole('table', { name: table });
  const before = shown.textContent;
  const busy = () => screen.getByRole('table', { name: table }).closest('[aria-busy="true"]');
  expect(busy()).toBeNull();
  const release = holdResponses(address);
  await user.selectOptions(screen.getByLabelText(label), option);
  await waitFor(() => expect(busy()?.textContent).toContain(before));
  release();
  await waitFor(() => expect(busy()).toBeNull());
  expect(screen.getByRole('table', { name: table }).textContent).not.toBe(before);
};
