// @vitest-environment jsdom
import { loadAllTexts } from '@portal/i18n/load-texts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeMain } from '../../ui/draw.testing.tsx';
import { Resend } from './resend.tsx';

const WAIT_MS = 30_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LABEL = 'Send another code';

const draw = async () => {
  const { box, render } = await makeMain(loadAllTexts);
  await render(<Resend from={Date.now() + WAIT_MS} label={LABEL} onResend={() => {}} />);
  const wait = () => act(async () => void (await vi.advanceTimersByTimeAsync(WAIT_MS)));
  return { box, wait, note: box.querySelector('p')! };
};

it('the button takes the focus of the note that it replaces', async () => {
  const { box, wait, note } = await draw();
  note.focus();
  await wait();
  expect(document.activeElement).toBe(box.querySelector('button'));
});

it('the button takes no focus that is elsewhere', async () => {
  const { box, wait } = await draw();
  box.focus();
  await wait();
  expect(box.querySelector('button')?.textContent).toBe(LABEL);
  expect(document.activeElement).toBe(box);
});
