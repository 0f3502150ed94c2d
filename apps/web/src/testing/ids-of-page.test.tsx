import { waitFor } from '@testing-library/react';
import { afterAll, afterEach, expect, it } from 'vitest';
import { addQuickIds } from './quick-ids.ts';
import { removeApp, renderApp } from './render-app.tsx';
import { openWorld } from './world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

const jsdomsFind = addQuickIds();

it('on a page, every id leads to the element that jsdom finds', async () => {
  await renderApp({ world, at: '/app/page_example', as: 'dev.tester' });
  await waitFor(() => expect(document.querySelectorAll('main [id]').length).toBeGreaterThan(10));
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => `[id="${id}"]`);
  for (const within of [document.body, document.querySelector('main')!])
    for (const id of [...ids, '[id="none"]'])
      expect(within.querySelector(id), id).toBe(jsdomsFind(within, id));
});

it('agrees with jsdom on ids that are twice, elsewhere, of the element itself, or beside the page', () => {
  document.body.innerHTML = `
    <p id="twice">First</p><p id="elsewhere"></p>
    <section id="own"><p id="twice">Second</p><p id="own">Within</p><p id="a b">With a space</p></section>`;
  const section = document.querySelector('section')!;
  const beside = document.createElement('div');
  beside.innerHTML = '<p id="twice">Beside</p>';
  for (const within of [document.body, section, beside])
    for (const id of ['twice', 'elsewhere', 'own', 'a b', 'none'])
      expect(within.querySelector(`[id="${id}"]`), id).toBe(jsdomsFind(within, `[id="${id}"]`));
  document.body.innerHTML = '';
});
