import { assetClasses } from '@portal/contracts/asset-classes';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { regions } from '@portal/contracts/look-through';
import { useTranslation } from 'react-i18next';
import type { Share as ShareOfBar } from '../../ui/charts/share-bar.tsx';
import { toneOf } from '../../ui/charts/share-tone.ts';

export type Mix = OutputOf<typeof contracts.lookThrough.mix>;

/** What a mix is divided by. */
export type MixPart = 'mix' | 'geography';

/** A share of a mix with its value. */
export interface Share extends ShareOfBar {
  value: string;
}

const isZeroShare = (share: string) => Number(share) === 0;

const useEveryShare = ({ classes, regions: parts }: Mix, part: MixPart): Share[] => {
  const { t } = useTranslation();
  if (part === 'mix')
    return classes.map(({ asset_class, after, market_value }) => ({
      key: asset_class ?? 'closed',
      name: t(asset_class ? `holdings.class.${asset_class}` : 'dashboard.look_through.closed'),
      tone: toneOf('series', assetClasses, asset_class),
      share: after,
      value: market_value,
    }));
  return parts.map(({ region, after, market_value }) => ({
    key: region ?? 'closed',
    name: t(region ? `look_through.region.${region}` : 'dashboard.look_through.closed'),
    tone: toneOf('region', regions, region),
    share: after,
    value: market_value,
  }));
};

/** The shares of a mix that are not zero, by asset class or by region. */
export const useSharesOf = (mix: Mix, part: MixPart): Share[] =>
  useEveryShare(mix, part).filter(({ share }) => !isZeroShare(share));
