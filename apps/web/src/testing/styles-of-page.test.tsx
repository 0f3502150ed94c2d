import { screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { addQuickStyles } from './quick-styles.ts';
import { removeApp, renderApp } from './render-app.tsx';
import { openWorld } from './world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

/** What axe, queries by role and a simulated pointer read of elements. */
const READ = [
  'display',
  'visibility',
  'content-visibility',
  'position',
  'overflow',
  'opacity',
  'width',
  'height',
  'clip',
  'clip-path',
  'direction',
  'pointer-events',
];

const shown = (style: CSSStyleDeclaration) =>
  READ.map((property) => `${property}: ${style.getPropertyValue(property)}`).join(', ');

it.each(['/app/page_example', '/app/documents'])(
  'on %s, every element is displayed as jsdom computes it',
  async (at) => {
    const written = vi.spyOn(console, 'error');
    onTestFinished(() => written.mockRestore());
    const { user } = await renderApp({ world, at, as: 'dev.tester' });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.querySelectorAll('*').length).toBeGreaterThan(100));
    // A popover and a dialog, open and closed.
    for (const button of screen.getAllByRole('button').slice(0, 3)) await user.click(button);
    const jsdoms = addQuickStyles();
    const elements = [...document.querySelectorAll('*')];
    const differing = elements.filter(
      (element) => shown(getComputedStyle(element)) !== shown(jsdoms(element)),
    );
    expect(differing.map(({ outerHTML }) => outerHTML)).toEqual([]);
    expect(written.mock.calls, 'what React writes to the console').toEqual([]);
  },
);
