import * as format from '@portal/i18n/format';
import { createElement, useMemo, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { HiddenAmount } from './hidden-amount.tsx';
import { useAreAmountsHidden } from './hidden-amounts.ts';
import { useLanguage } from '../../ui/language.ts';

/** In the little room beside an axis; screen readers meet the words instead. */
const HIDDEN_IN_SHORT = '•••';

const NO_BREAK_SPACE = '\u{A0}';

/** An amount as it is shown: text, or what is drawn in its place while amounts are hidden. */
export type Amount = string | ReactElement;

/** The parts of a text, with dots in the place of the words for an amount that is hidden. */
const withDots = (text: string, words: string): ReactNode[] =>
  text
    .split(words)
    .flatMap((part, at) => (at === 0 ? [part] : [createElement(HiddenAmount, { key: at }), part]));

const useFormatOf = (areHidden: boolean) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return useMemo(() => {
    const known =
      <Rest extends unknown[]>(write: (value: string, ...rest: Rest) => string) =>
      (value: string | null | undefined, ...rest: Rest) =>
        value === null || value === undefined ? t('shell.not_available') : write(value, ...rest);
    const amountText = <Rest extends unknown[]>(write: (value: string, ...rest: Rest) => string) =>
      known((value, ...rest: Rest) => (areHidden ? t('shell.amounts.hidden') : write(value, ...rest)));
    const amount =
      <Rest extends unknown[]>(write: (value: string, ...rest: Rest) => string) =>
      (value: string | null | undefined, ...rest: Rest): Amount =>
        areHidden && value !== null && value !== undefined
          ? createElement(HiddenAmount)
          : known(write)(value, ...rest);
    const money = (value: string, currency: string) => format.money(value, currency, language);
    const signedMoney = (value: string, currency: string) => format.signedMoney(value, currency, language);
    const quantity = (units: string) => format.quantity(units, language);
    return {
      money: amount(money),
      signedMoney: amount(signedMoney),
      compactMoney: (value: string, currency: string) =>
        areHidden ? HIDDEN_IN_SHORT : format.compactMoney(value, currency, language),
      quantity: amount(quantity),
      moneyText: amountText(money),
      signedMoneyText: amountText(signedMoney),
      quantityText: amountText(quantity),
      /** Draws a sentence, or a name with an amount, in which an amount is hidden as it is elsewhere. */
      draw: (text: string): ReactNode => (areHidden ? withDots(text, t('shell.amounts.hidden')) : text),
      price: known((value, currency: string) => format.price(value, currency, language)),
      percent: known((rate, digits: number) => format.percent(rate, language, { digits })),
      /** In the little room beside an axis: as many decimals as there are, two at most. */
      shortPercent: (rate: string) => format.shortPercent(rate, language),
      signedPercent: known((rate) => format.percent(rate, language, { signed: true })),
      points: (difference: string) => format.percentagePoints(difference, language),
      factor: (growth: string) => format.growthFactor(growth, language),
      rate: known((rate) => format.exchangeRate(rate, language)),
      // A date in a sentence stays on one line.
      longDate: known((date) => format.longDate(date, language).replaceAll(' ', NO_BREAK_SPACE)),
      shortDate: known((date) => format.shortDate(date, language)),
      dateTime: (instant: string) => format.dateTime(instant, language),
      month: (date: string) => format.monthLabel(date, language),
      dayOfMonth: (date: string) => format.dayLabel(date, language),
      monthInitial: (date: string) => format.monthInitial(date, language),
    };
  }, [language, t, areHidden]);
};

/** The formats of a language. */
export type Format = ReturnType<typeof useFormatOf>;

/**
 * The formats of the language in use. Whatever is null reads "not available". While the client hides amounts, money and
 * quantities are drawn as dots and said as "amount hidden"; percentages, prices, rates and dates stay. Pages write amounts through this alone, in
 * sentences and names by the formats that end in `Text`, which say the words there; `draw` draws the dots in their place.
 */
export const useFormat = (): Format => useFormatOf(useAreAmountsHidden());

/**
 * The same formats for what the client is typing, or reads back before it is sent or signed: no one signs what they cannot
 * read, so amounts are never hidden.
 */
export const useReadBackFormat = (): Format => useFormatOf(false);
