import { fetchTexts } from '@portal/i18n/load-texts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { DownloadButton } from '../../ui/charts/chart-frame.tsx';
import { roundShares, SHARE_DIGITS } from '../../ui/charts/round-shares.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { toneStyle } from '../../ui/charts/share-tone.ts';
import { figureCell } from '../../ui/files/csv.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import { CoverageOfMix } from './coverage-of-mix.tsx';
import { useSharesOf, type Mix, type MixPart, type Share } from './use-shares-of.ts';

interface SharesOfMixProps {
  mix: Mix;
  part: MixPart;
  /** The title of the tile. */
  title: string;
}

interface SharesProps extends SharesOfMixProps {
  shares: readonly Share[];
}

const kinds = { mix: 'dashboard.look_through.class', geography: 'dashboard.look_through.region' } as const;
const files = {
  mix: 'dashboard.look_through.mix_file',
  geography: 'dashboard.look_through.geography_file',
} as const;

/** The shares of a mix with their day, as a bar, a table and a file, and how much of it is known. */
export const SharesOfMix = ({ mix, part, title }: SharesOfMixProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  use(fetchTexts(i18n, language, 'wealth'));
  const { longDate } = useFormat();
  const shares = useSharesOf(mix, part);
  return (
    <>
      <p className="soft tile-as-of">
        {mix.as_of ? t('performance.as_of', { date: longDate(mix.as_of) }) : t('holdings.mix.empty')}
      </p>
      {shares.length > 0 && (
        <>
          <Shares shares={shares} mix={mix} part={part} title={title} />
          <CoverageOfMix mix={mix} title={title} />
        </>
      )}
    </>
  );
};

const Shares = ({ shares, mix, part, title }: SharesProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { money, percent } = useFormat();
  const { currency } = mix;
  const kind = t(kinds[part]);
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
            cell: ({ name, shown: rate, value }) => (
              <Calculated
                text={percent(rate, SHARE_DIGITS)}
                name={t('holdings.mix.weight')}
                of={name}
                calculation={{
                  kind: 'weight',
                  part: value,
                  whole: mix.market_value,
                  currency,
                  to: mix.as_of,
                }}
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
      <DownloadButton name={t(files[part])} of={title} rows={rows} />
    </>
  );
};
