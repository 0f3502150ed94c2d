// @vitest-environment jsdom
import { act, lazy, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { Load } from './load.tsx';

const error = { messageKey: 'error.network' } as const;
const retry = () => {};
const Lazy = lazy(() => new Promise<never>(() => {}));

type Props = Partial<ComponentProps<typeof Load<string, typeof error>>>;

const draw = async (props: Props) => {
  const { box, render: renderIn } = await makeMain();
  const render = (shown: Props) =>
    renderIn(
      <Load read={{ data: undefined, error: null, retry }} skeleton={<i />} {...shown}>
        {shown.children ?? ((data) => <b>{data}</b>)}
      </Load>,
    );
  await render(props);
  const shown = () => ['i', 'b', '[role=alert]'].filter((part) => box.querySelector(part));
  return { box, shown, render };
};

describe('a read', () => {
  it('shows its skeleton, and its content once there is data', async () => {
    expect((await draw({})).shown()).toEqual(['i']);
    const { box, shown } = await draw({ read: { data: 'loaded', error: null, retry } });
    expect(shown()).toEqual(['b']);
    expect(box.textContent).toBe('loaded');
  });

  it('shows why it failed, and can be retried', async () => {
    const onRetry = vi.fn<() => void>();
    const { box, shown } = await draw({ read: { data: undefined, error, retry: onRetry } });
    expect(shown()).toEqual(['[role=alert]']);
    await act(async () => box.querySelector('button')?.click());
    expect(onRetry).toHaveBeenCalledOnce();
  });

  it('leaves the focus on its page when a retry succeeds', async () => {
    const { box, render } = await draw({ read: { data: undefined, error, retry } });
    box.querySelector('button')?.focus();
    await render({ read: { data: 'loaded', error: null, retry } });
    await vi.waitFor(() => expect(document.activeElement).toBe(box));
  });

  it('shows the content that its page has for the error', async () => {
    const { box } = await draw({
      read: { data: undefined, error, retry },
      failed: ({ messageKey }) => <u>{messageKey}</u>,
    });
    expect(box.textContent).toBe('error.network');
  });

  it.each([
    ['the data alone', undefined, ['b']],
    ['the data below a note of the error', 'note', ['b', '[role=alert]']],
    ['the error alone', 'replace', ['[role=alert]']],
  ] as const)('that could not be refreshed shows %s', async (_what, onStale, parts) => {
    const read = { data: 'old', error, retry };
    expect((await draw({ read, ...(onStale && { onStale }) })).shown()).toEqual(parts);
  });

  it('shows its skeleton while the code of its content loads', async () => {
    const { shown } = await draw({
      read: { data: 'loaded', error: null, retry },
      children: () => <Lazy />,
    });
    expect(shown()).toEqual(['i']);
  });
});
