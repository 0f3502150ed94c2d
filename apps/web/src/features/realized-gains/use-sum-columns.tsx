import type { GainSums } from '@portal/contracts/realized-gains';
import { useTranslation } from 'react-i18next';
import { directionOf } from '../../parts/money/direction.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import type { SummedColumn } from '../../ui/table/column.ts';

/** The columns of sums: how many disposals, proceeds, cost, outlays and the gain. */
export const useSumColumns = (currency: string) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  return <Row,>(sumsOf: (row: Row) => GainSums): SummedColumn<Row, GainSums>[] =>
    (
      [
        ['disposals', 'hidden', ({ disposals }) => disposals],
        ['proceeds', 'below', ({ proceeds }) => money(proceeds, currency)],
        ['cost', undefined, ({ cost }) => money(cost, currency)],
        ['outlays', undefined, ({ outlays }) => money(outlays, currency)],
        [
          'gain',
          'main',
          ({ gain }) => <span className={directionOf(gain)}>{signedMoney(gain, currency)}</span>,
        ],
      ] as const satisfies readonly (readonly [
        string,
        'hidden' | 'below' | 'main' | undefined,
        (sums: GainSums) => unknown,
      ])[]
    ).map(([key, narrow, show]) => ({
      key,
      title: t(`realized_gains.${key}`, { currency }),
      isNumber: true,
      ...(narrow && { narrow }),
      cell: (row) => show(sumsOf(row)),
      sum: show,
    }));
};
