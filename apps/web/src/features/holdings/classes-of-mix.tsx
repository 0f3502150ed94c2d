import { assetClasses } from '@portal/contracts/asset-classes';
import { fetchTexts } from '@portal/i18n/load-texts';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import { Calculated } from '../../parts/calculation/calculated.tsx';
import { define } from '../../parts/definitions/define.ts';
import { useFormat } from '../../parts/money/use-format.ts';
import { roundShares, SHARE_DIGITS } from '../../ui/charts/round-shares.ts';
import { ShareBar } from '../../ui/charts/share-bar.tsx';
import { toneOf, toneStyle } from '../../ui/charts/share-tone.ts';
import { useLanguage } from '../../ui/language.ts';
import { Table } from '../../ui/table/table.tsx';
import type { useAssetMix } from './use-asset-mix.ts';

type MixProps = Pick<
  NonNullable<ReturnType<typeof useAssetMix>['data']>,
  'as_of' | 'classes' | 'currency' | 'market_value'
>;

/** The classes of a mix with their day, as a bar, and the same figures as a table. */
export const ClassesOfMix = (mix: MixProps) => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  use(fetchTexts(i18n, language, 'wealth'));
  const { longDate } = useFormat();
  return (
    <>
      <p className="soft">
        {mix.as_of ? t('performance.as_of', { date: longDate(mix.as_of) }) : t('holdings.mix.empty')}
      </p>
      {mix.classes.length > 0 && <Classes {...mix} />}
    </>
  );
};

const Classes = ({ as_of, classes, currency, market_value: whole }: MixProps) => {
  const { t } = useTranslation();
  const { money, percent } = useFormat();
  const shown = roundShares(
    classes.map(({ weight }) => weight),
    SHARE_DIGITS,
  );
  const parts = classes.map((one, at) => ({
    ...one,
    key: one.asset_class,
    name: t(`holdings.class.${one.asset_class}`),
    share: one.weight,
    tone: toneOf('series', assetClasses, one.asset_class),
    shown: shown[at] ?? one.weight,
  }));
  return (
    <>
      <ShareBar shares={parts} />
      <Table
        caption={t('holdings.mix.title')}
        isCaptionHidden
        narrow="two-lines"
        rows={parts}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'class',
            title: t('holdings.mix.class'),
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
            about: define('weight'),
            isNumber: true,
            narrow: 'below',
            cell: ({ name, shown: share, market_value: part }) => (
              <Calculated
                text={percent(share, SHARE_DIGITS)}
                name={t('holdings.mix.weight')}
                of={name}
                calculation={{ kind: 'weight', part, whole, currency, to: as_of }}
              />
            ),
          },
          {
            key: 'value',
            title: t('holdings.mix.value', { currency }),
            about: define('market_value'),
            isNumber: true,
            narrow: 'main',
            cell: (one) => money(one.market_value, currency),
          },
        ]}
      />
    </>
  );
};
