import type { TargetRow } from '@portal/contracts/targets';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { SheetFiles } from '../../parts/money/sheet-files.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { targetsSheet, useTargetTitles } from './targets-sheet.ts';
import type { Targets } from './use-targets.ts';
import { unsigned } from './use-verdict.ts';

const DIGITS = 2;
const NOTHING = '0.00';

/** Each asset class beside its target: its bounds, the drift, and what would have to move. */
export const DriftTable = ({ targets }: { targets: Targets }) => {
  const { t } = useTranslation();
  const { money, signedMoney } = useFormat();
  const { rows, known_value, currency, used } = targets;
  const columns = useColumns(targets);
  const shown = used === null ? columns.filter(({ key }) => !OF_TARGET.has(key)) : columns;
  const titles = useTargetTitles(currency);
  return (
    <Section title={t('targets.by_class')}>
      <Table
        caption={t('targets.table')}
        isCaptionHidden
        isWide
        narrow="two-lines"
        className="targets-table"
        columns={shown}
        rows={rows}
        keyOf={({ asset_class }) => asset_class}
        totals={{
          class: t('targets.total'),
          value: money(known_value, currency),
          ...(used !== null && {
            to_move: signedMoney(rows.every(({ to_move }) => to_move !== null) ? NOTHING : null, currency),
          }),
        }}
      />
      <p className="soft targets-text">
        {t('targets.how')} {used !== null && t('targets.how_drift')}
      </p>
      <SheetFiles
        name={t('targets.file.name')}
        sheet={() => targetsSheet(rows, titles, (key) => t(`holdings.class.${key}`))}
        labels={{
          csv: t('targets.file.csv'),
          workbook: t('targets.file.workbook'),
          print: t('targets.file.print'),
        }}
      />
    </Section>
  );
};

/** What only a target has. */
const OF_TARGET: ReadonlySet<string> = new Set(['target', 'bounds', 'drift', 'to_move']);

const useColumns = (targets: Targets): Column<TargetRow>[] => {
  const { currency, as_of, known_value, used } = targets;
  const { t } = useTranslation();
  const { money, signedMoney, percent } = useFormat();
  const nameOf = ({ asset_class }: TargetRow) => t(`holdings.class.${asset_class}`);
  return [
    {
      key: 'class',
      title: t('targets.class'),
      cell: (row) => (
        <>
          <span>{nameOf(row)}</span>
          {row.is_within === false && <span className="targets-note">{t('targets.outside')}</span>}
        </>
      ),
    },
    {
      key: 'actual',
      title: t('targets.actual'),
      isNumber: true,
      narrow: 'below',
      cell: (row) => (
        <Calculated
          text={percent(row.actual, DIGITS)}
          name={t('targets.actual')}
          of={nameOf(row)}
          calculation={{ kind: 'weight', part: row.market_value, whole: known_value, currency, to: as_of }}
        />
      ),
    },
    {
      key: 'target',
      title: t('targets.target'),
      isNumber: true,
      cell: (row) => (
        <Calculated
          text={percent(row.target, DIGITS)}
          name={t('targets.target')}
          of={nameOf(row)}
          calculation={{ kind: used === 'own' ? 'target_own' : 'target_firm' }}
        />
      ),
    },
    {
      key: 'bounds',
      title: t('targets.bounds_title'),
      isNumber: true,
      cell: (row) => (
        <Calculated
          text={t('targets.range', { from: percent(row.lower, DIGITS), to: percent(row.upper, DIGITS) })}
          name={t('targets.bounds_title')}
          of={nameOf(row)}
          calculation={{ kind: 'bound' }}
        />
      ),
    },
    {
      key: 'value',
      title: t('targets.value', { currency }),
      isNumber: true,
      cell: ({ market_value }) => money(market_value, currency),
    },
    {
      key: 'drift',
      title: t('targets.drift'),
      isNumber: true,
      narrow: 'main',
      cell: (row) => <Drift drift={row.drift} />,
    },
    {
      key: 'to_move',
      title: t('targets.to_move', { currency }),
      isNumber: true,
      cell: ({ to_move }) => signedMoney(to_move, currency),
    },
  ];
};

const Drift = ({ drift }: { drift: string | null }) => {
  const { t } = useTranslation();
  const { points } = useFormat();
  if (drift === null) return t('shell.not_available');
  if (Number(drift) === 0) return t('targets.drift_none');
  const words = { points: points(unsigned(drift)) };
  return drift.startsWith('-') ? t('targets.drift_below', words) : t('targets.drift_above', words);
};
