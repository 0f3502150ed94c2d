// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { TextAreaField } from './text-area-field.tsx';

const MAX = 1_000;

it('the room that is left is shown at every key, and announced at few of them', async () => {
  const { box, render, t } = await makeMain();
  const said = new Set<string | null | undefined>();
  for (let left = 202; left >= 0; left -= 1) {
    await render(
      <TextAreaField label="Text" hint="" maxLength={MAX} value={'x'.repeat(MAX - left)} readOnly />,
    );
    said.add(box.querySelector('[role=status]')?.textContent);
    if (left <= 200)
      expect(box.querySelector('.text-room')?.textContent).toBe(t('form.characters_left', { count: left }));
  }
  expect([...said]).toEqual([
    '',
    ...[200, 100, 50, 20, 10, 0].map((count) => t('form.characters_left', { count })),
  ]);
});

it('the room that is left is announced as it is where a text is pasted', async () => {
  const { box, render, t } = await makeMain();
  const show = (value: string) =>
    render(<TextAreaField label="Text" hint="" maxLength={MAX} value={value} readOnly />);
  await show('');
  await show('x'.repeat(MAX - 37));
  expect(box.querySelector('[role=status]')?.textContent).toBe(t('form.characters_left', { count: 37 }));
});
