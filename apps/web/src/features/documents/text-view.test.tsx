// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TextView } from './text-view.tsx';

const FAILED = 'It cannot be shown.';

it('shows that a text whose bytes cannot be read is not shown', async () => {
  const file = new Blob(['text']);
  file.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  render(<TextView file={file} title="A letter" failed={FAILED} />);
  await screen.findByText(FAILED);
  expect(screen.queryByRole('region')).toBeNull();
});
