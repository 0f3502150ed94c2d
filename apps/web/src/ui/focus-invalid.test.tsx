// @vitest-environment jsdom
import { act, type SubmitEvent } from 'react';
import { useForm } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { focusFirstInvalid, focusInvalid } from './focus-invalid.ts';
import { Form } from './form.tsx';
import { TextField } from './text-field.tsx';

const check = (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  focusFirstInvalid(event.currentTarget);
};

const Checked = () => (
  <Form onSubmit={check}>
    <TextField label="Sum" error="Enter a sum." />
  </Form>
);

const OfHookForm = () => {
  const form = useForm({ defaultValues: { sum: '' } });
  const { errors } = form.formState;
  return (
    <Form onSubmit={form.handleSubmit(() => {}, focusInvalid)}>
      <TextField
        {...form.register('sum', { required: true })}
        label="Sum"
        error={errors.sum && 'Enter a sum.'}
      />
    </Form>
  );
};

const OfButtons = () => (
  <Form onSubmit={check}>
    <input aria-label="Name" />
    <fieldset data-invalid="">
      <button type="button" aria-label="Up" />
    </fieldset>
  </Form>
);

describe('the first invalid field of a form', () => {
  it.each([
    ['a form', Checked],
    ['a form of react-hook-form', OfHookForm],
  ])('gets the focus again where it has it already, in %s', async (_, Shown) => {
    const { box, render } = await makeMain();
    await render(<Shown />);
    const field = box.querySelector('input')!;
    field.focus();
    const described: (string | null)[] = [];
    field.addEventListener('focus', () => described.push(field.getAttribute('aria-describedby')));
    await act(async () => box.querySelector('form')?.requestSubmit());
    await expect.poll(() => described).toEqual([expect.stringMatching(/-error$/)]);
    expect(document.activeElement).toBe(field);
  });

  it('may be one of buttons', async () => {
    const { box, render } = await makeMain();
    await render(<OfButtons />);
    await act(async () => box.querySelector('form')?.requestSubmit());
    await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Up');
  });
});
