import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { unexplainedPercentages } from './percentages.ts';
import { removeApp, renderApp, type Texts } from './render-app.tsx';
import { openWorld } from './world.ts';

const world = openWorld();
afterEach(removeApp);
afterAll(() => world.end());

/** How many calculations of a page are looked at: of very many, evenly spread ones. */
const MAX_LOOKED_AT = 8;

const clients = [
  'amelie.gagnon',
  'david.okafor',
  'eva.lindqvist',
  'irene.valcourt',
  'kai.nakamura',
  'margaret.chen',
  'simone.dube',
] as const;

const pages = ['/app/dashboard', '/app/accounts', '/app/holdings', '/app/funds/look-through'] as const;

/** Where percentages of other kinds are. */
const more = [
  ['amelie.gagnon', '/app/accounts?by=type&currency=USD'],
  ['eva.lindqvist', '/app/costs'],
  ['margaret.chen', '/app/costs'],
  ['margaret.chen', '/app/targets'],
  ['margaret.chen', '/app/funds'],
  ['margaret.chen', '/app/funds/NMR310'],
  ['margaret.chen', '/app/funds/compare?funds=NMR115,NMR310'],
  ['margaret.chen', '/app/holdings/NMR310'],
  ['margaret.chen', '/app/performance'],
] as const;

const numberIn = (figure: string) => Number(figure.replace('−', '-').replaceAll(/[^\d.-]/g, ''));
const percentIn = (figure: string) => numberIn(figure) / 100;

/** A figure with two decimals is shown to half of its last digit; a weight of a total may be moved by one more. */
const ROUNDED = 0.000051;
const APPORTIONED = 0.000151;

/** Expects the figures of a calculation, put into its formula, to give the percentage as shown. */
const expectSum = (t: Texts, formula: string, figures: readonly string[]) => {
  const [one = '', other = '', gain = '', closing = ''] = figures;
  const shown = percentIn(figures.at(-1) ?? '');
  if (figures.length === 5) {
    expect(numberIn(one) + numberIn(other) + numberIn(gain)).toBeCloseTo(numberIn(closing), 2);
    if (numberIn(other) === 0 && formula === t('calculation.formula.days'))
      expect(Math.abs(numberIn(gain) / numberIn(one) - shown)).toBeLessThan(0.02);
    return;
  }
  if (one.includes('%')) {
    expect(percentIn(one) + percentIn(other)).toBeCloseTo(shown, 5);
    return;
  }
  const quotient = numberIn(one) / numberIn(other);
  if (formula.endsWith('− 1')) return expect(Math.abs(quotient - 1 - shown)).toBeLessThan(ROUNDED);
  const found = formula.startsWith('1 −') ? 1 - quotient : quotient;
  expect(Math.abs(found - shown)).toBeLessThan(APPORTIONED);
};

/** Waits until a page has shown everything, tables instead of charts included. */
const settle = async (t: Texts) => {
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(document.querySelectorAll('.skeleton, [aria-busy="true"]')).toHaveLength(0));
  for (const button of screen.queryAllByRole('button', { name: new RegExp(`^${t('shell.show_as_table')}`) }))
    fireEvent.click(button);
};

const drawerOf = () => {
  const drawer = document.querySelector<HTMLElement>('dialog[open] .drawer-panel');
  if (!drawer) throw new Error('No calculation is open.');
  return drawer;
};

/** Opens the calculations of the page, one after the other, and returns those with figures, each as it is named. */
const openEach = async (t: Texts) => {
  const buttons = [...document.querySelectorAll<HTMLElement>('main .calculated')];
  const step = Math.max(1, Math.ceil(buttons.length / MAX_LOOKED_AT));
  const opened: { name: string; formula: string; figures: string[] }[] = [];
  for (const button of buttons.filter((_, at) => at % step === 0)) {
    fireEvent.click(button);
    const drawer = await waitFor(drawerOf);
    await waitFor(() => expect(drawer.textContent).toContain(button.textContent));
    const figures = Array.from(drawer.querySelectorAll('.calculated-figures dd'), (it) => it.textContent);
    const formula = drawer.querySelector('.calculated-formula')?.textContent ?? '';
    const name = button.getAttribute('aria-label') ?? '';
    if (figures.length > 0) opened.push({ name, formula, figures });
    fireEvent.click(within(drawer).getByRole('button', { name: t('shell.close') }));
    await waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(0));
  }
  return opened;
};

describe.each([...clients.flatMap((client) => pages.map((page) => [client, page] as const)), ...more])(
  '%s at %s',
  (client, at) => {
    it('shows every percentage with a calculation that gives it', async () => {
      const { t } = await renderApp({ world, at, as: client });
      await settle(t);
      expect(unexplainedPercentages()).toEqual([]);
      for (const { name, formula, figures } of await openEach(t)) {
        expect(figures, name).not.toContain(t('shell.not_available'));
        expectSum(t, formula, figures);
      }
    });
  },
);

it('finds a percentage without a calculation', () => {
  document.body.innerHTML =
    '<main><p>It is 12.34% of all, <button class="calculated">5.00%</button>.</p></main>';
  expect(unexplainedPercentages()).toEqual(['It is 12.34% of all,  in <p class="">']);
  document.body.innerHTML = '';
});
