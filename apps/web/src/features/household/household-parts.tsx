import type { Currency } from '@portal/contracts/constants';
import type { HouseholdMemberFigures } from '@portal/contracts/household';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';

const DIGITS = 2;

interface Part {
  key: string;
  name: string;
  /** Left out of a table of shares in per cent. */
  value?: string | null;
  weight: string | null;
}

interface PartsProps {
  title: string;
  /** What the rows are of. */
  nameTitle: string;
  /** Null where only shares in per cent are shown. */
  currency: Currency | null;
  /** What the shares are of; null where it is not shown. */
  whole: string | null;
  asOf: string | null;
  rows: readonly Part[];
}

/** What is shared by one kind of part, with its shares. */
export const Parts = ({ title, nameTitle, currency, whole, asOf, rows }: PartsProps) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  if (rows.length === 0) return null;
  const columns: Column<Part>[] = [
    { key: 'name', title: nameTitle, cell: ({ name }) => <UnbrokenWords text={name} /> },
    ...(currency === null
      ? []
      : [
          {
            key: 'value',
            title: t('household.figures.value', { currency }),
            isNumber: true,
            cell: ({ value }: Part) => money(value, currency),
          },
        ]),
    {
      key: 'weight',
      title: t('household.figures.weight'),
      isNumber: true,
      cell: ({ name, value: part = null, weight }) => (
        <Calculated
          text={percent(weight, DIGITS)}
          name={t('household.figures.weight')}
          of={`${name}, ${title}`}
          calculation={
            currency === null
              ? { kind: 'shared_weight', to: asOf }
              : { kind: 'share', part, whole, currency, to: asOf }
          }
        />
      ),
    },
  ];
  return (
    <div>
      <h3>{title}</h3>
      <Table caption={title} isCaptionHidden columns={columns} rows={rows} keyOf={({ key }) => key} />
    </div>
  );
};

interface MemberSharesProps {
  member: HouseholdMemberFigures;
  currency: Currency;
  asOf: string | null;
}

/** The accounts that a member shares, and where only shares in per cent are shown, their asset mix. */
export const MemberShares = ({
  member: { name, shows, value: whole, accounts, asset_classes },
  currency,
  asOf,
}: MemberSharesProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Parts
        title={t('household.figures.account_of', { name })}
        nameTitle={t('accounts.account')}
        currency={shows === 'amounts' ? currency : null}
        whole={whole}
        asOf={asOf}
        rows={accounts.map(({ account_uuid, type, number, ...one }) => ({
          ...one,
          key: account_uuid,
          name: `${t(`accounts.type.${type}`)} ${number}`,
        }))}
      />
      {shows === 'weights' && (
        <Parts
          title={t('household.figures.mix_of', { name })}
          nameTitle={t('holdings.mix.class')}
          currency={null}
          whole={null}
          asOf={asOf}
          rows={asset_classes.map(({ asset_class, weight }) => ({
            key: asset_class,
            name: t(`holdings.class.${asset_class}`),
            weight,
          }))}
        />
      )}
    </>
  );
};
