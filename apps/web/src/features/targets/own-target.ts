import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import { ownMix, ownShare, sumOfShares } from '@portal/contracts/targets';
import type { Language } from '@portal/i18n/languages';
import { shareOf, writeShare } from '../../parts/money/share.ts';
import type { OwnMix } from './use-targets.ts';

/** What is typed for each asset class. */
export type Typed = Readonly<Record<AssetClass, string>>;

const NONE = '0';
const HUNDREDTHS_DECIMALS = 4;

/** A mix as it is typed over; classes without a share are empty. */
export const toTyped = (mix: OwnMix | null, language: Language): Typed => {
  const shares = new Map(mix?.map(({ asset_class, share }) => [asset_class, share]));
  const entries = assetClasses.map((key) => [key, writeShare(shares.get(key) ?? null, language)]);
  // Each class has an entry.
  return Object.fromEntries(entries) as Typed;
};

const readShare = (typed: string): string | null => {
  const share = shareOf(typed);
  if (share === undefined) return null;
  const checked = ownShare.safeParse(share ?? NONE);
  return checked.success ? checked.data : null;
};

interface Checked {
  /** Null while something is wrong. */
  mix: OwnMix | null;
  invalid: ReadonlySet<AssetClass>;
  /** Of the shares that are valid, as a share of 1. */
  sum: string;
}

/** A whole number of hundredths of a percent as a share of 1. */
const toShare = (hundredths: number) => {
  const digits = String(hundredths).padStart(HUNDREDTHS_DECIMALS + 1, NONE);
  return `${digits.slice(0, -HUNDREDTHS_DECIMALS)}.${digits.slice(-HUNDREDTHS_DECIMALS)}`;
};

/** Checks what is typed by the rules of the contract. Nothing typed is no share. */
export const checkTyped = (typed: Typed): Checked => {
  const read = assetClasses.map((asset_class) => ({ asset_class, share: readShare(typed[asset_class]) }));
  const shares = read.flatMap(({ asset_class, share }) => (share === null ? [] : [{ asset_class, share }]));
  const checked = shares.length === read.length ? ownMix.safeParse(shares) : null;
  return {
    mix: checked?.success ? checked.data : null,
    invalid: new Set(read.flatMap(({ asset_class, share }) => (share === null ? [asset_class] : []))),
    sum: toShare(sumOfShares(shares.map(({ share }) => share))),
  };
};
