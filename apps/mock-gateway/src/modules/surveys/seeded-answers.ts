import type { Answers } from '@portal/contracts/questionnaire-answer';

/** A complete investor profile, as seeded clients and tests answer it. */
export const profileAnswers = {
  objective: ['growth'],
  uses: ['retirement', 'legacy'],
  years: ['over_10'],
  knowledge: ['good'],
  held: ['funds', 'stocks'],
  share: ['quarter'],
  income_stability: ['fairly'],
  reserve: ['longer'],
  fall: ['wait'],
  range: ['large'],
  sleep: ['4'],
  ranking: ['return', 'no_loss', 'access', 'values'],
} satisfies Answers;

/** A complete review of a client's information. */
export const kycAnswers = {
  employment: ['employed'],
  dependants: ['2'],
  life_event: ['none'],
  retires: ['yes'],
  retires_on: ['2041-06-30'],
  income: ['from_100'],
  financial_assets: ['412000.00'],
  debts: ['186500.00'],
  borrowed: ['no'],
  liquidity: ['no'],
  objectives: ['growth', 'income', 'safety'],
  horizon: ['over_10'],
  knowledge: ['3'],
  trusted_contact: ['same'],
} satisfies Answers;
