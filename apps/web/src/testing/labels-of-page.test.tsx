import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { addQuickLabels } from './quick-labels.ts';
import { removeApp, renderApp } from './render-app.tsx';
import { openWorld } from './world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

const jsdomsLabels = addQuickLabels();

const expectSame = () => {
  const controls = [...document.querySelectorAll<HTMLInputElement>('button, input, select, textarea')];
  const differing = controls.filter((control) => {
    const [quick, jsdoms] = [control.labels, jsdomsLabels(control)];
    if (quick === null || jsdoms === null) return quick !== jsdoms;
    return quick.length !== jsdoms.length || [...quick].some((label, at) => label !== jsdoms[at]);
  });
  expect(differing.map(({ outerHTML }) => outerHTML)).toEqual([]);
  return controls.filter(({ labels }) => labels && labels.length > 0).length;
};

it.each([
  ['/app/portal-settings', 'denise.fournier'],
  ['/app/page_example', 'dev.tester'],
  ['/app/documents', 'dev.tester'],
])('on %s, every control has the labels that jsdom finds', async (at, as) => {
  await renderApp({ world, at, as });
  await waitFor(() => expect(document.querySelector('main label')).not.toBeNull());
  expect(expectSame()).toBeGreaterThan(0);
});

it('agrees with jsdom on labels that name nothing, twice, or something else', () => {
  document.body.innerHTML = `
    <label for="twice">First</label><label for="twice">Second</label><input id="twice"><input id="twice">
    <label for="">Empty</label><input id="">
    <label>Around <span><input id="around"><button>Second within</button></span></label><label for="around">And by id</label>
    <label>Around a hidden one <input type="hidden"><textarea></textarea></label>
    <label for="hidden">Hidden</label><input type="HIDDEN" id="hidden">
    <label for="select">Around another <input></label><select id="select"></select>
    <label>Outer <label>Inner <input></label></label>
    <label for="div">No control</label><div id="div"></div>`;
  expect(expectSame()).toBe(5);
  document.body.innerHTML = '';
});

it('agrees with jsdom each time that labels and controls have changed', () => {
  document.body.innerHTML =
    '<label for="one">One</label><input id="one"><label><input type="hidden"><input></label>';
  const [label, around] = document.querySelectorAll('label');
  const [one, first] = document.querySelectorAll('input');
  expect(expectSame()).toBe(2);
  one!.id = 'other';
  expect(expectSame()).toBe(1);
  label!.htmlFor = 'other';
  expect(expectSame()).toBe(2);
  first!.type = 'text';
  expect(first!.labels).toHaveLength(1);
  expect(expectSame()).toBe(2);
  around!.remove();
  expect(expectSame()).toBe(1);
  document.body.append(around!);
  expect(expectSame()).toBe(2);
  document.body.innerHTML = '';
});

it('agrees with jsdom on elements beside the page', () => {
  const label = document.createElement('label');
  const input = label.appendChild(document.createElement('input'));
  expect([...(input.labels ?? [])]).toEqual([label]);
  document.body.append(label);
  expect([...(input.labels ?? [])]).toEqual([label]);
  label.remove();
});
