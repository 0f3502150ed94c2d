/**
 * Why a rate is unknown; the texts have a sentence for each under `returns.gap`.
 * - no_transactions: nothing has happened in the accounts.
 * - too_young: the accounts were opened after the period began.
 * - closed: the accounts are empty since then.
 * - too_little_data: there are fewer than two valuations in the period.
 * - value_unknown: a value it needs is not known, because a price is missing.
 * - not_invested: nothing was invested at some moment of the period, or less than nothing.
 * - lost_more_than_all: the value fell below zero, which no rate can yield.
 * - no_sign_change: all flows go one way.
 * - no_unique_rate: no rate, or more than one, balances the flows.
 * - benchmark_unknown: the benchmark has no value on a day it needs.
 */
export const returnReasons = [
  'no_transactions',
  'too_young',
  'closed',
  'too_little_data',
  'value_unknown',
  'not_invested',
  'lost_more_than_all',
  'no_sign_change',
  'no_unique_rate',
  'benchmark_unknown',
] as const;
export type ReturnReason = (typeof returnReasons)[number];
