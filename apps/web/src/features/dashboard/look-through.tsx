import { fetchTexts } from '@portal/i18n/load-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Tile } from './tile.tsx';
import { useLookThrough } from './use-dashboard.ts';
import type { MixPart } from './use-shares-of.ts';

/** Below the first screen of a telephone, so neither its code nor its texts are part of it. */
const SharesOfMix = deferred(async () => (await import('./shares-of-mix.tsx')).SharesOfMix);

const titles = { mix: 'dashboard.look_through.mix', geography: 'dashboard.look_through.geography' } as const;
const HEIGHT_PX = 460;

/** The distribution over asset classes, holdings of funds included. */
export const LookThroughMix = () => <SharesTile part="mix" />;

/** The distribution over regions, holdings of funds included. */
export const Geography = () => <SharesTile part="geography" />;

const SharesTile = ({ part }: { part: MixPart }) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  const title = t(titles[part]);
  const read = useLookThrough();
  useEffect(() => {
    // What it holds requests them again as it is rendered.
    if (read.isNear) fetchTexts(i18n, language, 'wealth').catch(() => {});
  }, [read.isNear, i18n, language]);
  return (
    <Tile title={title} to="/app/funds/look-through" read={read} height={HEIGHT_PX} code={SharesOfMix}>
      {(mix) => <SharesOfMix mix={mix} part={part} title={title} />}
    </Tile>
  );
};
