import { fetchLaterTexts, type LaterTexts } from '@portal/i18n';
import { Suspense, use, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deferred } from '../ui/deferred.tsx';
import { useLanguage } from '../ui/language.ts';
import { Skeleton } from '../ui/skeleton.tsx';

const SKELETON_HEIGHT_PX = 480;

/** A promise whose status React reads, so that it goes on at once. */
const THERE = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });

interface Meanwhile {
  /** Stands in its place until it is there. */
  meanwhile?: ReactNode;
  texts?: LaterTexts;
}

/**
 * A screen beyond the first ones: its code and the texts that come with such screens are fetched side by side when it is
 * first drawn, or ahead of that by `preload`.
 */
export const laterScreen = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { meanwhile = <Skeleton height={SKELETON_HEIGHT_PX} />, texts: which = 'later' }: Meanwhile = {},
) => {
  const Screen = deferred(load);
  const WithTexts = (props: Props) => {
    const { i18n } = useTranslation();
    const texts = fetchLaterTexts(i18n, useLanguage().language, which);
    if (texts !== true) void Screen.preload();
    use(texts === true ? THERE : texts);
    return <Screen {...props} />;
  };
  const Later = (props: Props) => (
    <Suspense fallback={meanwhile}>
      <WithTexts {...props} />
    </Suspense>
  );
  return Object.assign(Later, { preload: Screen.preload });
};
