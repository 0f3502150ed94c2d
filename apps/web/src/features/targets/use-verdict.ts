import type { TargetRow } from '@portal/contracts/targets';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';

const sizeOf = ({ drift }: TargetRow) => Math.abs(Number(drift));

/** A difference without its sign. */
export const unsigned = (difference: string): string => difference.replace(/^-/, '');

/** Percentage points as words: `1.20 points`, with the plural of the language. */
export const usePoints = () => {
  const { t } = useTranslation();
  const { points } = useFormat();
  return (difference: string) => {
    const size = unsigned(difference);
    return t('targets.points', { count: Number(size) * 100, points: points(size) });
  };
};

interface Verdict {
  /** In how far the mix is on target, in words. */
  answer: string;
  /** What is furthest, or also outside its bounds; null where nothing more is to be shown. */
  more: string | null;
}

/** Says how far a mix is from its target; null where no row has a drift. */
export const useVerdict = (rows: readonly TargetRow[]): Verdict | null => {
  const { t } = useTranslation();
  const pointsOf = usePoints();
  const known = rows.filter(({ drift }) => drift !== null).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const [furthest] = known;
  if (!furthest) return null;
  const { asset_class, drift } = furthest;
  const words = { points: pointsOf(drift ?? '0') };
  const sentence = drift?.startsWith('-')
    ? t(`targets.below.${asset_class}`, words)
    : t(`targets.above.${asset_class}`, words);
  const outside = known.filter(({ is_within }) => is_within === false).length;
  if (outside === 0)
    return {
      answer: t('targets.within'),
      more: sizeOf(furthest) === 0 ? null : t('targets.furthest', { sentence }),
    };
  return { answer: sentence, more: outside > 1 ? t('targets.others', { count: outside - 1 }) : null };
};
