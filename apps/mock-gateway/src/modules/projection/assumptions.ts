import type { AssetClass } from '@portal/contracts/asset-classes';

/**
 * What every projection assumes, by year. It is replaced at once, with a new version, when the source has new figures.
 *
 * Inflation and the returns before costs are of the Projection Assumption Guidelines of 2025, which FP Canada and the
 * Institute of Financial Planning publish for projections of ten years and more. Figures of 2025 as the publishers announced
 * them on 23 April 2025:
 * https://institutpf.org/en/communique/linstitut-de-planification-financiere-et-fp-canada-et-publient-les-normes-dhypotheses-de-projection-2025
 *
 * The class of international equities has both developed and emerging markets; the return is that of developed markets, 6.9 %,
 * for the guidelines have 8.0 % for emerging ones and the lower is the more cautious. They have no return of alternative
 * investments, and neither deviations nor correlations: these are assumptions of the firm.
 * Decision: docs/decisions/67-ranges-of-many-courses.md
 */
export const assumptions = {
  version: '2026-01-01',
  source: {
    title: { en: 'Projection Assumption Guidelines', fr: 'Normes d’hypothèses de projection' },
    publisher: {
      en: 'FP Canada and the Institute of Financial Planning',
      fr: 'FP Canada et l’Institut de planification financière',
    },
    year: '2025',
    address: 'https://www.fpcanada.ca/projection-assumption-guidelines',
  },
  inflation: '0.021',
  /** Where the costs of the client are not known. */
  standardCosts: '0.015',
  classes: {
    cash: { expected: '0.024', deviation: '0.01', isSourced: true },
    fixed_income: { expected: '0.034', deviation: '0.055', isSourced: true },
    canadian_equity: { expected: '0.066', deviation: '0.16', isSourced: true },
    us_equity: { expected: '0.066', deviation: '0.155', isSourced: true },
    international_equity: { expected: '0.069', deviation: '0.155', isSourced: true },
    // Halfway between fixed income and Canadian equities.
    alternative: { expected: '0.05', deviation: '0.1', isSourced: false },
  } satisfies Record<AssetClass, { expected: string; deviation: string; isSourced: boolean }>,
  /** Of each two classes once. */
  correlations: [
    ['cash', 'fixed_income', '0.1'],
    ['cash', 'canadian_equity', '0'],
    ['cash', 'us_equity', '0'],
    ['cash', 'international_equity', '0'],
    ['cash', 'alternative', '0'],
    ['fixed_income', 'canadian_equity', '0.2'],
    ['fixed_income', 'us_equity', '0.2'],
    ['fixed_income', 'international_equity', '0.2'],
    ['fixed_income', 'alternative', '0.2'],
    ['canadian_equity', 'us_equity', '0.7'],
    ['canadian_equity', 'international_equity', '0.75'],
    ['canadian_equity', 'alternative', '0.5'],
    ['us_equity', 'international_equity', '0.8'],
    ['us_equity', 'alternative', '0.5'],
    ['international_equity', 'alternative', '0.5'],
  ] satisfies [AssetClass, AssetClass, string][],
};
