import { assetClasses, type AssetClass } from '@portal/contracts/asset-classes';
import type { TargetRow } from '@portal/contracts/targets';
import { decimal, driftFrom, moneyText, rateText, ZERO, type Decimal } from '@portal/portfolio';
import { apportioned } from '../look-through/apportioned.ts';

/**
 * How far a class may be from its target, either way, where the firm sets no bounds of its own: five percentage points.
 * Decision: docs/decisions/66-five-points-around-a-target.md
 */
export const TARGET_TOLERANCE = '0.05';

const WEIGHT_DECIMALS = 4;
const WHOLE = decimal('1');

type Mix = readonly { asset_class: AssetClass; share: string }[];
type Values = ReadonlyMap<AssetClass, Decimal>;

const sum = (values: Values) => [...values.values()].reduce((all, one) => all.plus(one), ZERO);

/** The shares of some values, as the asset mix has them: with four decimals, summing to exactly 1. Empty for nothing. */
export const actualShares = (values: Values): ReadonlyMap<AssetClass, Decimal> => {
  if (sum(values).isZero()) return new Map();
  const parts = assetClasses.map((key) => ({ key, value: values.get(key) ?? ZERO }));
  const shares = apportioned(parts, WHOLE, WEIGHT_DECIMALS);
  return new Map(assetClasses.map((key) => [key, shares.get(key) ?? ZERO]));
};

const NO_DRIFT = { drift: null, is_within: null, to_move: null };

const besideTarget = (
  target: Decimal | undefined,
  drift: { drift: Decimal; toMove: Decimal } | undefined,
) => {
  if (target === undefined) return { target: null, lower: null, upper: null, ...NO_DRIFT };
  const bounds = {
    target: rateText(target),
    lower: rateText(target.minus(TARGET_TOLERANCE).clamp(0, 1)),
    upper: rateText(target.plus(TARGET_TOLERANCE).clamp(0, 1)),
  };
  if (!drift) return { ...bounds, ...NO_DRIFT };
  return {
    ...bounds,
    drift: rateText(drift.drift),
    is_within: drift.drift.abs().lte(TARGET_TOLERANCE),
    to_move: moneyText(drift.toMove),
  };
};

/** Each class that is held or has a target: `values` to the cent, of what could be looked into, beside the target. */
export const targetRows = (values: Values, target: Mix | null): TargetRow[] => {
  const actual = actualShares(values);
  const targets = new Map(target?.map(({ asset_class, share }) => [asset_class, decimal(share)]));
  const shown = assetClasses.filter((one) => values.get(one)?.gt(0) || targets.get(one)?.gt(0));
  const parts = shown.map((key) => ({
    key,
    target: targets.get(key) ?? ZERO,
    actual: actual.get(key) ?? ZERO,
    value: values.get(key) ?? ZERO,
  }));
  const isValued = actual.size > 0;
  const drifts = new Map(target && isValued ? driftFrom(parts).map((one) => [one.key, one]) : []);
  return parts.map(({ key, target: of, actual: share, value }) => ({
    asset_class: key,
    ...besideTarget(target ? of : undefined, drifts.get(key)),
    actual: isValued ? rateText(share) : null,
    market_value: isValued ? moneyText(value) : null,
  }));
};
