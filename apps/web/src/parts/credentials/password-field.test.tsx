// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { PasswordField } from './password-field.tsx';

it('the button that shows and hides a secret is named by its words and its field', async () => {
  const { box, render } = await makeMain();
  await render(<PasswordField label="Password" />);
  const button = box.querySelector('button')!;
  const named = () => [button.textContent, button.getAttribute('aria-label')];
  expect(named()).toEqual(['Show', 'Show: Password']);
  await act(async () => button.click());
  expect(box.querySelector('input')?.type).toBe('text');
  expect(named()).toEqual(['Hide', 'Hide: Password']);
  // A name that says the state needs no other.
  expect(button.hasAttribute('aria-pressed')).toBe(false);
});
