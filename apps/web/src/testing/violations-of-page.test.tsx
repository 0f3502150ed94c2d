import { afterEach, expect, it } from 'vitest';
import { violations } from './axe.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** Names of the rules that a page breaks on which the description of a button has this id, and another paragraph too. */
const rulesBrokenWith = async (id: string, other: string) => {
  document.body.innerHTML = `<main><p id="${id}">First</p><p id="${other}">Second</p>
    <button aria-describedby="${id}">Save</button></main>`;
  return (await violations()).map((line) => line.split(':')[0]);
};

it('finds an id of a description that is twice on a page', async () => {
  expect(await rulesBrokenWith('hint', 'hint')).toContain('duplicate-id');
});

it('finds no id that is twice where there is none', async () => {
  expect(await rulesBrokenWith('hint', 'other')).not.toContain('duplicate-id');
});
