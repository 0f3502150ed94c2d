import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { useSharedWeights } from './use-delegates.ts';
import './delegates.css';

const SKELETON_HEIGHT_PX = 640;
const DIGITS = 2;

interface Weighed {
  key: string;
  name: string;
  weight: string | null;
}

/** What a client shares with a delegate without amounts: weights of accounts, asset classes and securities. */
export const SharedWeightsPage = () => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  return (
    <>
      <h1>{t('shell.menu.shared_weights')}</h1>
      <Load read={useSharedWeights()} skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}>
        {({ client, as_of, accounts, asset_classes, securities }) =>
          client === null ? (
            <p>{t('delegates.weights.none')}</p>
          ) : (
            <div className="delegates">
              <p>{t('delegates.weights.lead', { client, date: longDate(as_of) })}</p>
              <Weights
                title={t('delegates.weights.accounts')}
                asOf={as_of}
                rows={accounts.map(({ account_uuid, number, type, weight }) => ({
                  key: account_uuid,
                  name: `${t(`accounts.type.${type}`)} ${number}`,
                  weight,
                }))}
              />
              <Weights
                title={t('delegates.weights.asset_classes')}
                asOf={as_of}
                rows={asset_classes.map(({ asset_class, weight }) => ({
                  key: asset_class,
                  name: t(`holdings.class.${asset_class}`),
                  weight,
                }))}
              />
              <Weights
                title={t('delegates.weights.securities')}
                asOf={as_of}
                rows={securities.map(({ id, name, weight }) => ({ key: id, name: name[language], weight }))}
              />
            </div>
          )
        }
      </Load>
    </>
  );
};

interface WeightsProps {
  title: string;
  asOf: string | null;
  rows: readonly Weighed[];
}

const Weights = ({ title, asOf, rows }: WeightsProps) => {
  const { t } = useTranslation();
  const { percent } = useFormat();
  const columns: Column<Weighed>[] = [
    { key: 'name', title: t('delegates.weights.name'), cell: ({ name }) => name },
    {
      key: 'weight',
      title: t('delegates.weights.weight'),
      isNumber: true,
      cell: ({ name, weight }) => (
        <Calculated
          text={percent(weight, DIGITS)}
          name={t('delegates.weights.weight')}
          of={name}
          calculation={{ kind: 'shared_weight', to: asOf }}
        />
      ),
    },
  ];
  return (
    <Section title={title} isDivided>
      <Table caption={title} isCaptionHidden columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Section>
  );
};
