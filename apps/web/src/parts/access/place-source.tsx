import { useTranslation } from 'react-i18next';

const SOURCE = 'https://db-ip.com';

/** Where places of addresses come from: their licence requires a link wherever one is shown. */
export const PlaceSource = () => {
  const { t } = useTranslation();
  return (
    <p className="soft place-source">
      {t('named_item.places')}{' '}
      <a href={SOURCE} target="_blank" rel="noopener noreferrer">
        {t('named_item.places_source')}
      </a>
    </p>
  );
};
