// @vitest-environment jsdom
import { storageKeys } from '@portal/contracts/storage-keys';
import { createI18n } from '@portal/i18n';
import { loadInitialTexts } from '@portal/i18n/initial-texts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, useLayoutEffect, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, it } from 'vitest';
import { toggleAmounts } from './hidden-amounts.ts';
import { useFormat, useReadBackFormat } from './use-format.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => localStorage.clear());

const Written = () => {
  const { moneyText, signedMoneyText, compactMoney, quantityText, price, percent, shortDate } = useFormat();
  const amounts = [
    moneyText('1234.50', 'CAD'),
    signedMoneyText('-9.99', 'USD'),
    compactMoney('9900', 'CAD'),
    quantityText('12'),
  ];
  const others = [percent('0.5', 1), price('10.5', 'CAD'), shortDate('2026-11-20'), moneyText(null, 'CAD')];
  return [...amounts, '|', ...others].join(' ');
};

const Drawn = () => {
  const { money, signedMoney, quantity } = useFormat();
  return [money('1234.50', 'CAD'), signedMoney('-9.99', 'USD'), quantity('12'), money(null, 'CAD')].map(
    (amount, at) => <td key={at}>{amount}</td>,
  );
};

const InSentence = () => {
  const { moneyText, draw } = useFormat();
  return draw(`De ${moneyText('1', 'CAD')} à ${moneyText('2', 'CAD')}.`);
};

const ReadBack = () => useReadBackFormat().money('1234.50', 'CAD');

const drawn = async (language: 'en' | 'fr', Shown: () => ReactNode = Written) => {
  const i18n = createI18n({ language, resources: await loadInitialTexts(language) });
  const box = document.createElement('div');
  await act(async () => {
    createRoot(box).render(
      <I18nextProvider i18n={i18n}>
        <Shown />
      </I18nextProvider>,
    );
  });
  return box;
};

it('hides and shows money and quantities on the current screen, and nothing else', async () => {
  const box = await drawn('en');
  const before = box.textContent;
  expect(before).toContain('$1,234.50');
  await act(async () => toggleAmounts());
  expect(box.textContent).toBe(
    'amount hidden amount hidden ••• amount hidden | 50.0% $10.50 2026-11-20 Not available',
  );
  expect(localStorage.getItem(storageKeys.hiddenAmounts)).toBe('1');
  await act(async () => toggleAmounts());
  expect(box.textContent).toBe(before);
  expect(localStorage.getItem(storageKeys.hiddenAmounts)).toBeNull();
});

it('draws dots for the eye and says words for the ear', async () => {
  const box = await drawn('en', Drawn);
  const cells = () => [...box.querySelectorAll('td')].map(({ textContent }) => textContent);
  const before = cells();
  await act(async () => toggleAmounts());
  const words = 'amount hidden';
  expect(cells()).toEqual([words, words, words, 'Not available']);
  // The words are for screen readers alone; the sheet draws the dots, which these do not say.
  expect(box.querySelectorAll('td > .hidden-amount > .visually-hidden')).toHaveLength(3);
  await act(async () => toggleAmounts());
  expect(cells()).toEqual(before);
});

it('draws the dots in a sentence, where a screen reader meets the words', async () => {
  const box = await drawn('fr', InSentence);
  await act(async () => toggleAmounts());
  expect(box.textContent).toBe('De montant masqué à montant masqué.');
  expect(box.querySelectorAll('.hidden-amount > .visually-hidden')).toHaveLength(2);
  await act(async () => toggleAmounts());
  expect(box.querySelector('.hidden-amount')).toBeNull();
});

it('shows amounts that are read back before they are signed', async () => {
  const box = await drawn('en', ReadBack);
  await act(async () => toggleAmounts());
  expect(box.textContent).toBe('$1,234.50');
  await act(async () => toggleAmounts());
});

it('hides what was still rendered when the client pressed', async () => {
  const PressedMeanwhile = () => {
    useLayoutEffect(() => void toggleAmounts(), []);
    return <Written />;
  };
  const box = await drawn('en', PressedMeanwhile);
  expect(box.textContent).toContain('amount hidden');
  await act(async () => toggleAmounts());
});

it('follows another tab', async () => {
  const box = await drawn('fr');
  const changeInOtherTab = () => act(async () => void dispatchEvent(new StorageEvent('storage')));
  localStorage.setItem(storageKeys.hiddenAmounts, '1');
  await changeInOtherTab();
  expect(box.textContent).toContain('montant masqué');
  localStorage.removeItem(storageKeys.hiddenAmounts);
  await changeInOtherTab();
  expect(box.textContent).not.toContain('montant masqué');
});

/** What is no amount that is had: examples of how figures read in a language. The offline page has tests of its own. */
const APART = [
  'features/page-example/format-rows.ts',
  'features/preferences/preferences-form.tsx',
  'offline/draw-figures.ts',
  'parts/money/use-format.ts',
];

it('is used by every page that shows an amount', () => {
  const web = join(import.meta.dirname, '..', '..');
  const past = globSync('**/*.{ts,tsx}', { cwd: web })
    .filter((file) => !/test\.tsx?$/.test(file) && !APART.includes(file))
    .filter((file) => {
      const source = readFileSync(join(web, file), 'utf8');
      const names = [...source.matchAll(/import\s*([^;]*?)\s*from '@portal\/i18n\/format'/g)].map(
        ([, what]) => what,
      );
      return names.some((what) => /\*|money|quantity/i.test(what ?? ''));
    });
  expect(past, 'write amounts through useFormat(), which hides them').toEqual([]);
});
