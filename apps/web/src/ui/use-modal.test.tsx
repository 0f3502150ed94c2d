// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { addBrowserStandIns } from '../testing/browser-stand-ins.ts';
import { makeMain } from './draw.testing.tsx';
import { useModal } from './use-modal.ts';

beforeAll(addBrowserStandIns);

const Dialog = ({ id, children }: { id: string; children?: ReactNode }) => (
  <dialog id={id} ref={useModal({ onLeave: () => {} })}>
    {children}
    <button type="button">{id}</button>
  </dialog>
);

const OPENER = 'opener';

/** What opens a dialog, while it is there. */
const Opener = ({ isShown }: { isShown: boolean }) => isShown && <button type="button">{OPENER}</button>;

const focus = (text: string) =>
  act(async () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)!.focus(),
  );

const expectFocusOn = (selector: string) =>
  vi.waitFor(() => expect(document.activeElement).toBe(document.querySelector(selector)));

it('returns the focus to what opened the dialog', async () => {
  const { render } = await makeMain();
  await render(<Opener isShown />);
  await focus(OPENER);
  await render(
    <>
      <Opener isShown />
      <Dialog id="outer" />
    </>,
  );
  await focus('outer');
  // A fragment again, so that the opener stays the same element.
  await render(
    <>
      <Opener isShown />
      {null}
    </>,
  );
  expect(document.activeElement?.textContent).toBe(OPENER);
});

it.each([
  ['the page', 'main', false],
  ['the dialog around it', '#outer', true],
])('gives the focus to %s where what opened it is gone', async (_, target, isInDialog) => {
  const { render } = await makeMain();
  const draw = (isOpen: boolean, hasOpener: boolean) => {
    const shown = (
      <>
        <Opener isShown={hasOpener} />
        {isOpen && <Dialog id="inner" />}
      </>
    );
    return render(isInDialog ? <Dialog id="outer">{shown}</Dialog> : shown);
  };
  await draw(false, true);
  await focus(OPENER);
  await draw(true, true);
  await focus('inner');
  await draw(true, false);
  await draw(false, false);
  await expectFocusOn(target);
});
