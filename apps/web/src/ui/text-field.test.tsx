// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { DayField } from './day-field.tsx';
import { makeMain } from './draw.testing.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (box: HTMLElement) =>
  (box.querySelector('input')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim());

it('a field is described by its hint and its error', async () => {
  const { box, render } = await makeMain();
  await render(<TextField label="Number" hint="Ten digits" />);
  expect(describedBy(box)).toEqual(['Ten digits']);
  await render(<TextField label="Number" hint="Ten digits" error="Enter a number." />);
  expect(describedBy(box)).toEqual(['Ten digits', 'Enter a number.']);
});

it('the field of a day is described by how days are typed, also once it is filled in', async () => {
  const { box, render, t } = await makeMain();
  await render(<DayField label="Day" hint="Your last one" day="2026-01-05" onDay={() => {}} />);
  expect(describedBy(box)).toEqual([`Your last one ${t('form.date_format')}`]);
});
