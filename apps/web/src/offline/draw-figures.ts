import * as format from '@portal/i18n/format';
import type { Language } from '@portal/i18n/languages';
import { offlineAccountType, offlineText } from '@portal/i18n/offline-page';
import type { OfflineAccount, OfflineReading } from '../rest/offline-figures.ts';
import { element } from './element.ts';

type Figures = Extract<OfflineReading, { kind: 'figures' }>;

interface DrawOptions {
  language: Language;
  /** Whether the client hides amounts on this device. */
  areHidden: boolean;
}

const wordsFor = ({ language, areHidden }: DrawOptions) => {
  const unknown = offlineText(language, 'offline.page.unknown');
  return {
    money: (value: string | null, currency: string) => {
      if (value === null) return unknown;
      return areHidden
        ? offlineText(language, 'offline.page.hidden')
        : format.money(value, currency, language);
    },
    date: (day: string | null) => (day === null ? unknown : format.longDate(day, language)),
  };
};

/** The latest of the valuation days. */
const latestDay = (accounts: readonly OfflineAccount[]) =>
  accounts
    .map(({ as_of }) => as_of)
    .filter((day) => day !== null)
    .toSorted()
    .at(-1) ?? null;

const header = (text: string, className?: string) =>
  element('th', text, { attributes: { scope: 'col' }, ...(className && { className }) });

const accountTable = (accounts: readonly OfflineAccount[], options: DrawOptions) => {
  const { language } = options;
  const { money, date } = wordsFor(options);
  const rows = accounts.map((account) =>
    element('tr', [
      element(
        'th',
        [
          element('span', offlineAccountType(language, account.type)),
          element('span', `${account.number}, ${account.currency}`, { className: 'soft' }),
        ],
        { attributes: { scope: 'row' } },
      ),
      element(
        'td',
        [
          element('span', money(account.market_value, account.currency)),
          element('span', date(account.as_of), { className: 'soft' }),
        ],
        { className: 'number' },
      ),
    ]),
  );
  const heads = [
    header(offlineText(language, 'offline.page.account')),
    header(
      `${offlineText(language, 'offline.page.value')}, ${offlineText(language, 'offline.page.as_of').toLowerCase()}`,
      'number',
    ),
  ];
  return element('table', [
    element('caption', offlineText(language, 'offline.page.table')),
    element('thead', [element('tr', heads)]),
    element('tbody', rows),
  ]);
};

/** The figures that this device stored, each with its date, and who can read them. */
export const drawFigures = (
  { figures, readAt, isClockWrong }: Figures,
  options: DrawOptions,
): HTMLElement => {
  const { language, areHidden } = options;
  const { money, date } = wordsFor(options);
  const dates = {
    date: date(latestDay(figures.accounts)),
    moment: format.dateTime(new Date(readAt).toISOString(), language),
  };
  const total = offlineText(language, 'offline.page.total', { currency: figures.base_currency });
  const note = (text: string) => element('p', text, { className: 'soft' });
  return element('section', [
    element('h2', offlineText(language, 'offline.page.figures')),
    element('p', offlineText(language, 'offline.page.dated', dates)),
    ...(isClockWrong
      ? [element('p', offlineText(language, 'offline.page.clock'), { className: 'notice' })]
      : []),
    element('p', [
      element('span', total, { className: 'soft' }),
      element('strong', money(figures.total, figures.base_currency), { className: 'total' }),
    ]),
    accountTable(figures.accounts, options),
    ...(areHidden ? [note(offlineText(language, 'offline.page.hidden_note'))] : []),
    note(offlineText(language, 'offline.page.device')),
  ]);
};
