import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { assetClasses } from '@portal/contracts/asset-classes';
import { regions } from '@portal/contracts/look-through';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { InSentence } from '../../parts/calculation/in-sentence.tsx';
import { placeOfRate } from '../../parts/calculation/place-of-rate.ts';
import { DownloadButton } from '../../ui/charts/chart-frame.tsx';
import { roundShares, SHARE_DIGITS } from '../../ui/charts/round-shares.ts';
import { ShareBar, type Share as ShareOfBar } from '../../ui/charts/share-bar.tsx';
import { toneOf, toneStyle } from '../../ui/charts/share-tone.ts';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Tile } from './tile.tsx';
import { useLookThrough } from './use-dashboard.ts';

type Mix = OutputOf<typeof contracts.lookThrough.mix>;

interface Share extends ShareOfBar {
  value: string;
}

const HEIGHT_PX = 460;
const isZeroShare = (share: string) => Number(share) === 0;

/** The distribution over asset classes, holdings of funds included. */
export const LookThroughMix = () => {
  const { t } = useTranslation();
  const sharesOf = ({ classes }: Mix) =>
    classes.map(({ asset_class, after, market_value }) => ({
      key: asset_class ?? 'closed',
      name: t(asset_class ? `holdings.class.${asset_class}` : 'dashboard.look_through.closed'),
      tone: toneOf('series', assetClasses, asset_class),
      share: after,
      value: market_value,
    }));
  return (
    <SharesTile
      title={t('dashboard.look_through.mix')}
      kind={t('dashboard.look_through.class')}
      file={t('dashboard.look_through.mix_file')}
      sharesOf={sharesOf}
    />
  );
};

/** The distribution over regions, holdings of funds included. */
export const Geography = () => {
  const { t } = useTranslation();
  const sharesOf = ({ regions: parts }: Mix) =>
    parts.map(({ region, after, market_value }) => ({
      key: region ?? 'closed',
      name: t(region ? `look_through.region.${region}` : 'dashboard.look_through.closed'),
      tone: toneOf('region', regions, region),
      share: after,
      value: market_value,
    }));
  return (
    <SharesTile
      title={t('dashboard.look_through.geography')}
      kind={t('dashboard.look_through.region')}
      file={t('dashboard.look_through.geography_file')}
      sharesOf={sharesOf}
    />
  );
};

interface SharesTileProps {
  title: string;
  kind: string;
  file: string;
  sharesOf: (mix: Mix) => readonly Share[];
}

const SharesTile = ({ title, kind, file, sharesOf }: SharesTileProps) => {
  const { t } = useTranslation();
  const { longDate, percent, moneyText, draw } = useFormat();
  const asOf = ({ as_of }: Mix) =>
    as_of ? t('performance.as_of', { date: longDate(as_of) }) : t('holdings.mix.empty');
  const read = useLookThrough();
  return (
    <Tile title={title} to="/app/funds/look-through" read={read} asOf={asOf} height={HEIGHT_PX}>
      {(mix) => {
        const whole = { whole: mix.market_value, currency: mix.currency, to: mix.as_of };
        const shares = sharesOf(mix).filter(({ share }) => !isZeroShare(share));
        return (
          shares.length > 0 && (
            <>
              <Shares shares={shares} mix={mix} title={title} kind={kind} file={file} />
              <p className="soft tile-note">
                <InSentence
                  text={t('dashboard.look_through.coverage', {
                    split: placeOfRate[0],
                    named: placeOfRate[1],
                  })}
                  rates={[
                    <Calculated
                      key="coverage"
                      text={percent(mix.coverage, 2)}
                      name={t('look_through.coverage')}
                      of={title}
                      calculation={{ kind: 'coverage', part: mix.covered_value, ...whole }}
                    />,
                    <Calculated
                      key="named"
                      text={percent(mix.named_share, 2)}
                      name={t('look_through.named_share')}
                      of={title}
                      calculation={{ kind: 'named_share', part: mix.named_value, ...whole }}
                    />,
                  ]}
                />
                {mix.overdrawn !== null &&
                  draw(
                    ` ${t('dashboard.look_through.overdrawn', { amount: moneyText(mix.overdrawn, mix.currency) })}`,
                  )}
              </p>
            </>
          )
        );
      }}
    </Tile>
  );
};

interface SharesProps extends Omit<SharesTileProps, 'sharesOf'> {
  shares: readonly Share[];
  mix: Mix;
}

const Shares = ({ shares, mix, title, kind, file }: SharesProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const { currency } = mix;
  const shown = roundShares(
    shares.map(({ share }) => share),
    SHARE_DIGITS,
  );
  const titles = [kind, t('holdings.mix.weight'), t('holdings.mix.value', { currency })];
  const rows = () => [
    titles,
    ...shares.map(({ name, share, value }) => [
      name,
      figureCell(share, language),
      figureCell(value, language),
    ]),
    [],
    [t('look_through.coverage'), figureCell(mix.coverage, language)],
    [t('look_through.named_share'), figureCell(mix.named_share, language)],
  ];
  return (
    <>
      <ShareBar shares={shares} />
      <Table
        caption={title}
        isCaptionHidden
        narrow="two-lines"
        rows={shares.map((share, at) => ({ ...share, shown: shown[at] ?? share.share }))}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'share',
            title: kind,
            cell: ({ name, tone }) => (
              <div>
                <span className="share-key" style={toneStyle(tone)}>
                  {name}
                </span>
              </div>
            ),
          },
          {
            key: 'weight',
            title: t('holdings.mix.weight'),
            isNumber: true,
            narrow: 'below',
            cell: ({ name, shown: rate, value: part }) => (
              <Calculated
                text={percent(rate, SHARE_DIGITS)}
                name={t('holdings.mix.weight')}
                of={name}
                calculation={{ kind: 'weight', part, whole: mix.market_value, currency, to: mix.as_of }}
              />
            ),
          },
          {
            key: 'value',
            title: t('holdings.mix.value', { currency }),
            isNumber: true,
            narrow: 'main',
            cell: ({ value }) => money(value, currency),
          },
        ]}
      />
      <DownloadButton name={file} rows={rows} />
    </>
  );
};
