import accountsEn from './en/accounts.json' with { type: 'json' };
import heldAtCostEn from './en/held-at-cost.json' with { type: 'json' };
import returnsEn from './en/returns.json' with { type: 'json' };
import transactionsEn from './en/transactions.json' with { type: 'json' };
import accountsFr from './fr/accounts.json' with { type: 'json' };
import heldAtCostFr from './fr/held-at-cost.json' with { type: 'json' };
import returnsFr from './fr/returns.json' with { type: 'json' };
import transactionsFr from './fr/transactions.json' with { type: 'json' };
import type { Language } from './languages.ts';
import en from './report-paper/en.json' with { type: 'json' };
import fr from './report-paper/fr.json' with { type: 'json' };

const enWords = {
  ...en,
  accountType: accountsEn.type,
  transactionType: transactionsEn.type,
  gap: returnsEn.gap,
  atCost: heldAtCostEn,
};

/** The words of reports on paper. */
export type ReportWords = typeof enWords;

/** What reports say on paper, by language; values are `{{name}}`. A browser never loads them. */
export const reportPaperTexts: Record<Language, ReportWords> = {
  en: enWords,
  fr: {
    ...fr,
    accountType: accountsFr.type,
    transactionType: transactionsFr.type,
    gap: returnsFr.gap,
    atCost: heldAtCostFr,
  },
};
