import type { Language } from '@portal/i18n/languages';
import { fetchContracts } from '@portal/contracts/generated/lazy-contracts';
import { fetchTexts, type TextGroup } from '@portal/i18n/load-texts';
import type { i18n as I18n } from 'i18next';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../ui/deferred.tsx';
import { useLanguage } from '../ui/language.ts';
import { noteMissing } from '../ui/served-build.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const SKELETON_HEIGHT_PX = 480;

interface LazyScreenOptions {
  /** Shown until the screen is loaded. */
  fallback?: ReactNode;
  /** The load groups of its texts. */
  texts?: TextGroup | readonly TextGroup[];
}

/** A page about money shows what the overview does. */
const withOverview = (groups: readonly TextGroup[]): readonly TextGroup[] =>
  groups.includes('wealth') ? ['overview', ...groups] : groups;

/** A page about money calls what its texts are about: the calls are fetched beside its code. */
const fetchCallsOf = (groups: readonly TextGroup[]) => {
  for (const group of ['overview', 'wealth'] as const)
    if (groups.includes(group)) fetchContracts(group).catch(noteMissing);
};

/**
 * A screen beyond the initial ones: its code and the texts of its load groups are fetched side by side when it is first
 * rendered, or ahead of that by `preload`.
 */
export const lazyScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { fallback = <Skeleton height={SKELETON_HEIGHT_PX} />, texts = 'identity' }: LazyScreenOptions = {},
) => {
  const groups = withOverview([texts].flat());
  const Screen = deferred(() => {
    fetchCallsOf(groups);
    return load();
  });
  const WithTexts = (props: Props) => {
    const { i18n } = useTranslation();
    const { language } = useLanguage();
    const all = groups.map((group) => fetchTexts(i18n, language, group));
    if (all.some(({ status }) => status !== 'fulfilled')) void Screen.preload().catch(noteMissing);
    for (const one of all) {
      if (one.status !== 'fulfilled') one.catch(noteMissing);
      use(one);
    }
    return <Screen {...props} />;
  };
  const LazyScreen = (props: Props) => (
    <Suspense fallback={fallback}>
      <WithTexts {...props} />
    </Suspense>
  );
  /** Loads its code and its texts, so that it is drawn at once. */
  const ready = (i18n: I18n, language: Language): Promise<unknown> =>
    Promise.all([Screen.preload(), ...groups.map((group) => fetchTexts(i18n, language, group))]);
  return Object.assign(LazyScreen, { preload: Screen.preload, ready });
};
