import { transactions, transactionTypes } from '@portal/contracts/transactions';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { filterOf, transactionFilters } from './filters.ts';

it('converts any URL to a request that the gateway accepts', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('2026-02-30', '2026-02-28', '0000-00-00', 'buy', '__proto__', '%00', ' '),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...transactionFilters.names, 'other'), value), { maxLength: 6 }),
      (pairs) => {
        const body = filterOf(transactionFilters.read(new URLSearchParams(pairs)));
        expect(transactions.list.body.safeParse(body).success).toBe(true);
      },
    ),
  );
});

it('parses the filters it wrote, and preserves other parameters', () => {
  const filters = fc.record({
    account: fc.option(fc.uuid({ version: 4 })),
    type: fc.option(fc.constantFrom(...transactionTypes)),
    from: fc.option(fc.constantFrom('2024-11-19', '2024-02-29')),
    to: fc.option(fc.constantFrom('2026-11-19', '2026-01-31')),
    text: fc.option(fc.constantFrom('Bond', 'obligations', 'a&b=c#d', '+', '<b>')),
    security: fc.option(fc.constantFrom('NMR115', 'WTHR', 'CA-LAUR')),
  });
  fc.assert(
    fc.property(filters, (selected) => {
      const address = transactionFilters.write(new URLSearchParams('other=1&type=sell'), selected);
      expect(transactionFilters.read(address)).toEqual(selected);
      expect(address.get('other')).toBe('1');
    }),
  );
});

it('ignores invalid filters', () => {
  const address = new URLSearchParams(
    'type=gift&from=2026-02-30&to=tomorrow&account=1%20or%201&text=%20%20&security=%2E%2E%2F',
  );
  expect(filterOf(transactionFilters.read(address))).toEqual({});
  expect(transactionFilters.ignored(address)).toEqual(['account', 'type', 'from', 'to', 'security']);
});
