export * from './asset-mix.ts';
export * from './decimal.ts';
export * from './fund-returns.ts';
export * from './ledger.ts';
export * from './look-through.ts';
export * from './positions.ts';
export * from './returns.ts';
export * from './valuation.ts';
