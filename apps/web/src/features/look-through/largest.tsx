import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { Beneath } from './use-look-through.ts';

/** The securities of which there is most over all funds and beside them. */
export const Largest = ({ mix: { largest, currency } }: { mix: Beneath }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent, money } = useFormat();
  if (largest.length === 0) return null;
  return (
    <Section title={t('look_through.largest')}>
      <p className="soft">{t('look_through.largest_lead')}</p>
      <Table
        caption={t('look_through.largest')}
        isCaptionHidden
        rows={largest}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'security',
            title: t('look_through.security'),
            cell: ({ name, is_direct }) => (
              <>
                {name[language]}
                {is_direct && <span className="soft look-through-under">{t('look_through.direct')}</span>}
              </>
            ),
          },
          {
            key: 'weight',
            title: t('look_through.weight'),
            isNumber: true,
            cell: ({ weight }) => percent(weight, 2),
          },
          {
            key: 'amount',
            title: t('look_through.amount', { currency }),
            isNumber: true,
            isSecondary: true,
            cell: ({ market_value }) => money(market_value, currency),
          },
        ]}
      />
    </Section>
  );
};
