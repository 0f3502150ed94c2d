import type { Language } from '@portal/contracts/constants';
import type { ReportFigures, ReportPart } from '@portal/contracts/report-figures';
import { longDate } from '@portal/i18n/format';
import { reportPaperTexts } from '@portal/i18n/report-paper';
import type { Block, Paper } from '../../../paper/paper.ts';
import { fill } from '../../../text/fill.ts';
import { reportTitle } from '../report-name.ts';
import { atCostBlocks } from './at-cost-blocks.ts';
import { changeBlocks } from './change-blocks.ts';
import { costBlocks } from './cost-blocks.ts';
import { gainBlocks } from './gain-blocks.ts';
import { holdingBlocks } from './holding-blocks.ts';
import { incomeBlocks } from './income-blocks.ts';
import { noteBlocks } from './note-blocks.ts';
import { returnBlocks } from './return-blocks.ts';
import { transactionBlocks } from './transaction-blocks.ts';
import { valueBlocks } from './value-blocks.ts';
import type { Writing } from './writing.ts';

const accountName = ({ words }: Writing, { type, number, currency }: ReportFigures['accounts'][number]) =>
  fill(words.account, { type: words.accountType[type], number, currency });

const accountOf = ({ accounts }: ReportFigures, { account_uuid }: ReportPart) =>
  accounts.find((account) => account.account_uuid === account_uuid);

/** What a part is of; the first says of several accounts which they are. */
const headOf = (writing: Writing, part: ReportPart): Block[] => {
  const { words, figures } = writing;
  const account = accountOf(figures, part);
  if (account) return [{ kind: 'heading', level: 2, text: accountName(writing, account) }];
  const accounts = figures.accounts.map((one) => accountName(writing, one)).join('; ');
  return [
    { kind: 'heading', level: 2, text: words.together },
    { kind: 'paragraph', text: fill(words.together_lead, { currency: part.currency, accounts }) },
  ];
};

const bodyOf = (writing: Writing, part: ReportPart): Block[] => {
  const { language, words, figures } = writing;
  if (part.changes?.length === 0) {
    const text = fill(words.nothing_yet, { date: longDate(figures.to, language) });
    return [{ kind: 'paragraph', text }];
  }
  const closed = part.closed_on && fill(words.closed, { date: longDate(part.closed_on, language) });
  return [
    ...(closed ? [{ kind: 'paragraph', text: closed } as const] : []),
    ...changeBlocks(writing, part),
    ...returnBlocks(writing, part),
    ...valueBlocks(writing, part),
    ...holdingBlocks(writing, part),
    ...costBlocks(writing, part),
    ...gainBlocks(writing, part),
    ...incomeBlocks(writing, part),
    ...transactionBlocks(writing, part),
  ];
};

const periodOf = ({ language, words, figures: { from, to } }: Writing) => {
  if (from === to) return longDate(to, language);
  return fill(words.period, { from: longDate(from, language), to: longDate(to, language) });
};

const scopeOf = (writing: Writing): string => {
  const { words, figures } = writing;
  const [only, ...others] = figures.accounts;
  if (only && others.length === 0) return accountName(writing, only);
  return fill(words.accounts, { count: figures.accounts.length });
};

/** A report in a language, with every figure it has. `at` is when it was requested, in milliseconds since 1970. */
export const toPaper = (figures: ReportFigures, language: Language, at: number): Paper => {
  const words = reportPaperTexts[language];
  const writing: Writing = { language, words, figures };
  const { name, numbers } = figures.client;
  return {
    language,
    title: reportTitle(figures, language),
    client: [name, ...numbers.map((number) => fill(words.client_number, { number }))],
    scope: [scopeOf(writing), periodOf(writing)],
    asOf: figures.to,
    footer: words.footer,
    at,
    blocks: [
      ...figures.parts.flatMap((part) => [...headOf(writing, part), ...bodyOf(writing, part)]),
      ...atCostBlocks(writing),
      ...noteBlocks(writing),
    ],
  };
};
