import { documents, documentTypes } from '@portal/contracts/documents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { documentFilters, filterOf } from './filters.ts';

it('makes of any address a request that the gateway takes', () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.constantFrom('2026', '0001', '1e3', 'statement', 'new', '__proto__', '%00', ' '),
  );
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...documentFilters.names, 'other'), value), { maxLength: 6 }),
      (pairs) => {
        const body = filterOf(documentFilters.read(new URLSearchParams(pairs)));
        expect(documents.list.body.safeParse(body).success).toBe(true);
      },
    ),
  );
});

it('reads back the filters it wrote, and leaves alone what is not a filter', () => {
  const filters = fc.record({
    type: fc.option(fc.constantFrom(...documentTypes)),
    year: fc.option(fc.constantFrom('1999', '2026')),
    account: fc.option(fc.uuid({ version: 4 })),
    status: fc.option(fc.constantFrom('new' as const, 'viewed' as const)),
    text: fc.option(fc.constantFrom('relevé', 'a&b=c#d', '+', '<b>')),
  });
  fc.assert(
    fc.property(filters, (selected) => {
      const address = documentFilters.write(new URLSearchParams('other=1&type=notice'), selected);
      expect(documentFilters.read(address)).toEqual(selected);
      expect(address.get('other')).toBe('1');
    }),
  );
});

it('ignores invalid values and names them', () => {
  const address = new URLSearchParams('type=gift&year=26&account=1%20or%201&status=old&text=%20%20');
  expect(filterOf(documentFilters.read(address))).toEqual({});
  expect(documentFilters.ignored(address)).toEqual(['type', 'year', 'account', 'status']);
});
