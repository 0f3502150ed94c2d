import type { TargetRow } from '@portal/contracts/targets';
import { useTranslation } from 'react-i18next';
import type { Sheet } from '../../parts/money/sheet.ts';

/** The titles of the file, in the language of the page. */
export const useTargetTitles = (currency: string): readonly string[] => {
  const { t } = useTranslation();
  return [
    t('targets.class'),
    t('targets.target'),
    t('targets.file.lower'),
    t('targets.file.upper'),
    t('targets.actual'),
    t('targets.value', { currency }),
    t('targets.drift'),
    t('targets.to_move', { currency }),
  ];
};

/** Each asset class beside its target as a file; shares are of 1, and what is not known is an empty cell. */
export const targetsSheet = (
  rows: readonly TargetRow[],
  titles: readonly string[],
  nameOf: (asset_class: TargetRow['asset_class']) => string,
): Sheet => [
  titles.map((text) => ({ text })),
  ...rows.map((row) => [
    { text: nameOf(row.asset_class) },
    ...[row.target, row.lower, row.upper, row.actual, row.market_value, row.drift, row.to_move].map(
      (figure) => ({ figure }),
    ),
  ]),
];
