import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../ui/language.ts';
import type { Mix } from './use-look-through.ts';
import { WeightTable } from './weight-table.tsx';

const MAX_SHOWN = 12;

/** The countries that hold most, once funds are opened. */
export const Countries = ({ mix }: { mix: Mix }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const names = new Intl.DisplayNames([`${language}-CA`], { type: 'region' });
  const rows = mix.countries.slice(0, MAX_SHOWN).map(({ country, region, after, market_value }) => ({
    key: country,
    title: names.of(country) ?? country,
    name: (
      <>
        {names.of(country)}
        <span className="soft look-through-under">{t(`look_through.region.${region}`)}</span>
      </>
    ),
    weight: after,
    market_value,
  }));
  return (
    <WeightTable title={t('look_through.countries')} kind={t('look_through.country')} mix={mix} rows={rows} />
  );
};
