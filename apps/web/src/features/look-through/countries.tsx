import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { Table } from '../../ui/table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { Beneath } from './use-look-through.ts';

const MOST_SHOWN = 12;

/** The countries that hold most, once funds are opened. */
export const Countries = ({ mix: { countries, currency } }: { mix: Beneath }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent, money } = useFormat();
  const names = new Intl.DisplayNames([`${language}-CA`], { type: 'region' });
  if (countries.length === 0) return null;
  return (
    <Section title={t('look_through.countries')}>
      <Table
        caption={t('look_through.countries')}
        isCaptionHidden
        rows={countries.slice(0, MOST_SHOWN)}
        keyOf={({ country }) => country}
        columns={[
          {
            key: 'country',
            title: t('look_through.country'),
            cell: ({ country, region }) => (
              <>
                {names.of(country)}
                <span className="soft look-through-under">{t(`look_through.region.${region}`)}</span>
              </>
            ),
          },
          {
            key: 'weight',
            title: t('look_through.weight'),
            isNumber: true,
            cell: ({ after }) => percent(after, 2),
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
