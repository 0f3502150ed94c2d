// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { RadioGroup } from './radio-group.tsx';

it('each choice of a group is invalid with its group', async () => {
  const { box, render } = await makeMain();
  const show = (error?: string) =>
    render(
      <RadioGroup
        legend="Which"
        options={['one', 'two'].map((value) => ({ value, label: value }))}
        chosen={null}
        error={error}
        onChoose={() => {}}
      />,
    );
  const invalid = () => Array.from(box.querySelectorAll('input'), (one) => one.getAttribute('aria-invalid'));
  await show();
  expect(invalid()).toEqual([null, null]);
  await show('Choose one.');
  expect(invalid()).toEqual(['true', 'true']);
});
