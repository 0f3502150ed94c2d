import { fetchTexts } from '@portal/i18n/load-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../../ui/deferred.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePreloadWhen } from '../../ui/use-preload-when.ts';
import { useAssetMix } from './use-asset-mix.ts';

/** Below the first screen of a telephone, so neither its code nor its texts are part of it. */
const ClassesOfMix = deferred(async () => (await import('./classes-of-mix.tsx')).ClassesOfMix);

/** What six classes take. */
const HEIGHT_PX = 396;

/** The distribution over asset classes: one bar, and the same figures as a table. */
export const AssetMix = () => {
  const { t, i18n } = useTranslation();
  const { language } = useLanguage();
  usePreloadWhen(true, ClassesOfMix);
  useEffect(() => {
    // What it holds requests them again as it is rendered.
    fetchTexts(i18n, language, 'wealth').catch(() => {});
  }, [i18n, language]);
  return (
    <Section title={t('dashboard.look_through.mix')}>
      <Load read={useAssetMix()} skeleton={<Skeleton height={HEIGHT_PX} />} onStale="note">
        {(mix) => <ClassesOfMix {...mix} />}
      </Load>
    </Section>
  );
};
