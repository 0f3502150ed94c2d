import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { List, ListItem } from '../../ui/list.tsx';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { SlipCell } from './slip-cell.tsx';
import { SlipFigures } from './slip-figures.tsx';
import type { ShownBoxes, SlipActions } from './slip-actions.ts';
import type { SlipPair, TaxSlips } from './use-tax-slips.ts';

interface AccountSlipsProps {
  /** Null for what concerns all accounts together. */
  account: TaxSlips['accounts'][number] | null;
  slips: TaxSlips;
  actions: SlipActions;
}

/** The slips of one account, federal and Quebec side by side, and what is not issued for it. */
export const AccountSlips = ({ account, slips: { year, slips, not_issued }, actions }: AccountSlipsProps) => {
  const { t } = useTranslation();
  const uuid = account?.account_uuid ?? null;
  const own = slips.filter(({ account_uuid }) => account_uuid === uuid);
  const name = account
    ? `${t(`accounts.type.${account.type}`)} ${account.number}`
    : t('tax_slips.all_accounts');
  const [shown, setShown] = useState<readonly string[]>([]);
  const boxes = {
    shown,
    toggle: (id: string) => setShown(shown.includes(id) ? shown.filter((one) => one !== id) : [...shown, id]),
  };
  const hasQuebec = slips.some(({ quebec }) => quebec !== null);
  const columns = useColumns({ name, hasQuebec, actions, boxes });
  const ownSlips = own.flatMap(({ federal, quebec }) => [federal, quebec]);
  return (
    <Section title={name} isDivided>
      {own.length > 0 && (
        <Table
          className="tax-slips-table"
          caption={t('tax_slips.caption', { account: name, year })}
          isCaptionHidden
          narrow="stacked"
          columns={columns}
          rows={own}
          keyOf={({ federal }) => federal.form}
        />
      )}
      {shown.map((id) => {
        const slip = ownSlips.find((one) => one?.id === id);
        return slip && <SlipFigures key={id} form={t(`tax_slips.form.${slip.form}`)} year={year} id={id} />;
      })}
      <NotIssued rows={not_issued.filter(({ account_uuid }) => account_uuid === uuid)} />
    </Section>
  );
};

interface Shown {
  name: string;
  hasQuebec: boolean;
  actions: SlipActions;
  boxes: ShownBoxes;
}

const useColumns = ({ name, hasQuebec, actions, boxes }: Shown): Column<SlipPair>[] => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const shared = { account: name, actions, boxes };
  const columns: Column<SlipPair>[] = [
    {
      key: 'slip',
      title: t('tax_slips.slip'),
      isRowHeader: true,
      cell: ({ federal }) => t(`tax_slips.about.${federal.form}`),
    },
    {
      key: 'due',
      title: t('tax_slips.due'),
      cell: ({ due_on }) => <time dateTime={due_on}>{longDate(due_on)}</time>,
    },
    {
      key: 'federal',
      title: t('tax_slips.federal'),
      cell: ({ federal }) => <SlipCell slip={federal} {...shared} />,
    },
  ];
  if (!hasQuebec) return columns;
  return [
    ...columns,
    {
      key: 'quebec',
      title: t('tax_slips.quebec'),
      cell: ({ quebec }) =>
        quebec ? (
          <SlipCell slip={quebec} {...shared} />
        ) : (
          <span className="soft">{t('tax_slips.no_quebec')}</span>
        ),
    },
  ];
};

const NotIssued = ({ rows }: { rows: TaxSlips['not_issued'] }) => {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <List className="tax-slips-reasons soft" aria-label={t('tax_slips.not_issued')}>
      {rows.map(({ form, reason }) => (
        <ListItem key={`${form}/${reason}`}>
          {form
            ? t('tax_slips.reason_of', {
                form: t(`tax_slips.form.${form}`),
                reason: t(`tax_slips.reason.${reason}`),
              })
            : t(`tax_slips.reason.${reason}`)}
        </ListItem>
      ))}
    </List>
  );
};
