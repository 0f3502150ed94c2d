import { useTranslation } from 'react-i18next';
import { SecurityLink } from '../../parts/money/security-link.tsx';
import { useLanguage } from '../../ui/language.ts';
import type { Mix } from './use-look-through.ts';
import { WeightTable } from './weight-table.tsx';

/** The largest securities over all funds and direct holdings. */
export const Largest = ({ mix, owner }: { mix: Mix; owner: string | null }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const rows = mix.largest.map(({ id, name, is_direct, weight, market_value }) => ({
    key: id,
    title: name[language],
    name: (
      <>
        <SecurityLink symbol={id} owner={owner}>
          {name[language]}
        </SecurityLink>
        {is_direct && <span className="soft look-through-under">{t('look_through.direct')}</span>}
      </>
    ),
    weight,
    market_value,
  }));
  return (
    <WeightTable
      title={t('look_through.largest')}
      lead={t('look_through.largest_lead')}
      kind={t('look_through.security')}
      mix={mix}
      rows={rows}
    />
  );
};
