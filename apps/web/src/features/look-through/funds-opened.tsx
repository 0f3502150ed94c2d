import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import type { Mix } from './use-look-through.ts';

/** Every fund that was opened, with the day of its composition. */
export const FundsOpened = ({ mix }: { mix: Mix }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent, shortDate } = useFormat();
  const { funds, as_of } = mix;
  if (funds.length === 0) return null;
  return (
    <Section title={t('look_through.funds')}>
      <Table
        caption={t('look_through.funds')}
        isCaptionHidden
        rows={funds}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'fund',
            title: t('look_through.fund'),
            cell: ({ name, is_circular }) => (
              <>
                {name[language]}
                {is_circular && (
                  <span className="soft look-through-under">{t('look_through.goes_round')}</span>
                )}
              </>
            ),
          },
          {
            key: 'date',
            title: t('look_through.of_date'),
            cell: ({ as_of }) =>
              as_of === null ? (
                t('look_through.not_published')
              ) : (
                <span className="look-through-day">{shortDate(as_of)}</span>
              ),
          },
          {
            key: 'share',
            title: t('look_through.share'),
            isNumber: true,
            cell: ({ name, weight }) => (
              <Calculated
                text={percent(weight, 2)}
                name={t('look_through.share')}
                of={name[language]}
                calculation={{ kind: 'direct_share', to: as_of }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
};
