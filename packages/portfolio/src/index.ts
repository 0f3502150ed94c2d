export * from './asset-mix.ts';
export type { Book } from './book.ts';
export * from './decimal.ts';
export * from './gains.ts';
export * from './ledger.ts';
export * from './positions.ts';
export * from './returns.ts';
export * from './valuation.ts';
