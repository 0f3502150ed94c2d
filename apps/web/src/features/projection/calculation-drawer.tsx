import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Drawer } from '../../ui/drawer.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import type { Projection } from './use-projection.ts';

interface CalculationDrawerProps {
  projection: Projection;
  onClose: () => void;
}

const DIGITS = 2;

/** How the courses are computed, and everything that is assumed, with where it is from. */
export const CalculationDrawer = ({ projection, onClose }: CalculationDrawerProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const { courses, mix_return, plan, assumptions } = projection;
  const { source } = assumptions;
  return (
    <Drawer title={t('projection_calculation.title')} lockedReason={null} onClose={onClose}>
      <div className="projection-calculation">
        <p>{t('projection_calculation.courses', { courses: courses.toLocaleString(`${language}-CA`) })}</p>
        <p className="projection-formula">{t('projection_calculation.formula')}</p>
        {mix_return && (
          <p>
            {t('projection_calculation.mean', {
              before: percent(mix_return.before_costs, DIGITS),
              costs: percent(plan.costs, DIGITS),
              after: percent(mix_return.after_costs, DIGITS),
            })}{' '}
            {t('projection_calculation.deviation', { deviation: percent(mix_return.deviation, DIGITS) })}
          </p>
        )}
        <p>{t('projection_calculation.percentiles')}</p>
        <p>{t('projection_calculation.lasting')}</p>
        <p>{t('projection_calculation.limits')}</p>
        <Classes assumptions={assumptions} />
        <p>{t('projection_calculation.inflation', { rate: percent(assumptions.inflation, DIGITS) })}</p>
        <p>
          {t('projection_calculation.source', {
            title: source.title[language],
            year: source.year,
            publisher: source.publisher[language],
          })}{' '}
          <a href={source.address} target="_blank" rel="noopener noreferrer">
            {new URL(source.address).host}
          </a>
        </p>
        <p>{t('projection_calculation.of_the_firm')}</p>
        <Correlations assumptions={assumptions} />
      </div>
    </Drawer>
  );
};

const Classes = ({ assumptions: { classes, version } }: Pick<Projection, 'assumptions'>) => {
  const { t } = useTranslation();
  const { percent, longDate } = useFormat();
  return (
    <Table
      caption={t('projection_calculation.assumptions', { date: longDate(version) })}
      narrow="two-lines"
      rows={classes}
      keyOf={({ asset_class }) => asset_class}
      columns={[
        {
          key: 'class',
          title: t('projection_calculation.class'),
          cell: ({ asset_class, is_sourced }) => (
            <>
              <span>{t(`holdings.class.${asset_class}`)}</span>
              {!is_sourced && <span className="projection-note">{t('projection_calculation.of_firm')}</span>}
            </>
          ),
        },
        {
          key: 'share',
          title: t('projection_calculation.share'),
          isNumber: true,
          cell: ({ share }) => percent(share, DIGITS),
        },
        {
          key: 'expected',
          title: t('projection_calculation.expected'),
          isNumber: true,
          narrow: 'main',
          cell: ({ expected }) => percent(expected, DIGITS),
        },
        {
          key: 'deviation',
          title: t('projection_calculation.deviation_title'),
          isNumber: true,
          narrow: 'below',
          cell: ({ deviation }) => percent(deviation, DIGITS),
        },
      ]}
    />
  );
};

/** Of the classes in the mix; of all of them where none is known. */
const Correlations = ({ assumptions: { classes, correlations } }: Pick<Projection, 'assumptions'>) => {
  const { t } = useTranslation();
  const { rate } = useFormat();
  const held = new Set(
    classes.filter(({ share }) => share === null || Number(share) > 0).map(({ asset_class }) => asset_class),
  );
  const shown = correlations.filter((pair) => pair.classes.every((one) => held.has(one)));
  return (
    <Table
      caption={t('projection_calculation.correlations')}
      rows={shown}
      keyOf={(pair) => pair.classes.join()}
      columns={[
        {
          key: 'pair',
          title: t('projection_calculation.pair'),
          cell: ({ classes: [one, other] }) =>
            t('projection_calculation.pair_of', {
              one: t(`holdings.class.${one!}`),
              other: t(`holdings.class.${other!}`),
            }),
        },
        {
          key: 'correlation',
          title: t('projection_calculation.correlation'),
          isNumber: true,
          cell: ({ correlation }) => rate(correlation),
        },
      ]}
    />
  );
};
