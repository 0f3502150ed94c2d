// @vitest-environment jsdom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { makeMain } from './draw.testing.tsx';
import { LoadError } from './load-error.tsx';
import { MoreRows } from './more-rows.tsx';

const PAGE = 3;
const ELSEWHERE = 'Elsewhere';
const MORE = 'More';

interface ListProps {
  shown: number;
  /** Where the error of the next page is shown, if it failed. */
  error?: 'above' | 'below';
  isFetching?: boolean;
}

const rowsOf = (shown: number) => Array.from({ length: shown }, (_, at) => `Row ${at + 1}`);

const List = ({ shown, error, isFetching = false }: ListProps) => {
  const failed = <LoadError text="It failed." onTryAgain={() => {}} />;
  return (
    <>
      <a href="#elsewhere">{ELSEWHERE}</a>
      {error === 'above' && failed}
      <ul>
        {rowsOf(shown).map((row) => (
          <li key={row}>
            <a href={`#${row}`}>{row}</a>
          </li>
        ))}
      </ul>
      {error === 'below' && failed}
      <MoreRows shown={shown} fetchMore={() => {}} isFetching={isFetching}>
        {MORE}
      </MoreRows>
    </>
  );
};

const draw = async () => {
  const { box, render: renderIn } = await makeMain();
  const render = (props: ListProps) => renderIn(<List {...props} />);
  const press = (selector: string) =>
    act(async () => {
      const button = box.querySelector<HTMLElement>(selector)!;
      button.focus();
      button.click();
    });
  return { box, render, press };
};

const focused = () => document.activeElement?.textContent;

describe('the next rows of a list', () => {
  it('have the focus at their first, once the button has fetched them', async () => {
    const { render, press } = await draw();
    await render({ shown: PAGE });
    await press('button');
    await render({ shown: 2 * PAGE });
    expect(focused()).toBe('Row 4');
  });

  it.each(['above', 'below'] as const)(
    'have the focus at their first when they come by a retry %s them, whose button is gone',
    async (error) => {
      const { render, press } = await draw();
      await render({ shown: PAGE });
      await press('button');
      await render({ shown: PAGE, error });
      await press('.load-error button');
      await render({ shown: PAGE, error, isFetching: true });
      await render({ shown: 2 * PAGE });
      expect(focused()).toBe('Row 4');
    },
  );

  it('leave the focus where the user has moved it since the retry', async () => {
    const { box, render, press } = await draw();
    await render({ shown: PAGE, error: 'below' });
    await press('.load-error button');
    act(() => box.querySelector<HTMLElement>('a[href="#elsewhere"]')?.focus());
    await render({ shown: 2 * PAGE });
    expect(focused()).toBe(ELSEWHERE);
  });
});
