import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as format from './format.ts';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  it.each([
    ['1234567.89', 'CAD', '$1,234,567.89', '1 234 567,89 $'],
    ['1234567.89', 'USD', 'US$1,234,567.89', '1 234 567,89 $ US'],
    ['-1234.5', 'CAD', '−$1,234.50', '−1 234,50 $'],
    ['0', 'CAD', '$0.00', '0,00 $'],
  ])('%s %s', (amount, currency, en, fr) => {
    expect(plain(format.money(amount, currency, 'en'))).toBe(en);
    expect(plain(format.money(amount, currency, 'fr'))).toBe(fr);
  });

  it('has a plus or a minus sign on request, and none for zero', () => {
    expect(format.signedMoney('12.3', 'CAD', 'en')).toBe('+$12.30');
    expect(format.signedMoney('-12.3', 'CAD', 'en')).toBe('−$12.30');
    expect(format.signedMoney('0.00', 'CAD', 'en')).toBe('$0.00');
  });

  it('has no sign where it rounds to nothing', () => {
    expect(format.money('-0.001', 'CAD', 'en')).toBe('$0.00');
    expect(format.signedMoney('-0.001', 'CAD', 'en')).toBe('$0.00');
    expect(format.percent('-0.00001', 'en')).toBe('0.00%');
  });

  it('shows every digit of amounts that no floating-point number can hold', () => {
    expect(format.money('900719925474099.37', 'CAD', 'en')).toBe('$900,719,925,474,099.37');
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n - 1n }),
        fc.integer({ min: 0, max: 99 }),
        (dollars, cents) => {
          const amount = `${dollars}.${String(cents).padStart(2, '0')}`;
          expect(format.money(amount, 'CAD', 'en').replace(/[$,]/g, '')).toBe(amount);
        },
      ),
    );
  });

  it('is short on the axis of a chart', () => {
    expect(plain(format.compactMoney('1200000', 'CAD', 'en'))).toBe('$1.2M');
    expect(plain(format.compactMoney('1200000', 'CAD', 'fr'))).toBe('1,2 M $');
  });

  it('uses these very code points on the pinned runtime', () => {
    expect([...format.money('-1234.5', 'USD', 'fr')].map((c) => c.codePointAt(0)?.toString(16))).toEqual(
      [...'\u22121\u00a0234,50\u00a0$\u00a0US'].map((c) => c.codePointAt(0)?.toString(16)),
    );
  });
});

describe('rates', () => {
  it('are percentages with a sign where it matters', () => {
    expect(format.percent('0.1234', 'en')).toBe('12.34%');
    expect(plain(format.percent('0.1234', 'fr'))).toBe('12,34 %');
    expect(format.percent('-0.0045', 'en', { signed: true })).toBe('−0.45%');
    expect(format.percent('0.0045', 'en', { signed: true, digits: 1 })).toBe('+0.5%');
    expect(format.exchangeRate('1.3642', 'fr')).toBe('1,3642');
  });
});

describe('units and prices', () => {
  it('show the decimals they have, four at most', () => {
    expect(format.quantity('1250', 'en')).toBe('1,250');
    expect(plain(format.quantity('1250.12345', 'fr'))).toBe('1 250,1235');
    expect(format.price('10', 'CAD', 'en')).toBe('$10.00');
    expect(plain(format.price('10.1234', 'USD', 'fr'))).toBe('10,1234 $ US');
    expect(format.price('41.1522333', 'CAD', 'en')).toBe('$41.1522333');
  });
});

describe('moments', () => {
  it('do not break between hours and minutes, and are in the given time zone', () => {
    const at = (language: 'en' | 'fr', timeZone: string) =>
      format.dateTime('2026-11-21T20:05:00Z', language, timeZone);
    expect(at('en', 'America/Toronto')).toBe('2026-11-21 3:05\u00a0p.m.');
    expect(at('fr', 'America/Toronto')).toBe('2026-11-21 15\u00a0h\u00a005');
    expect(at('fr', 'Pacific/Auckland')).toBe('2026-11-22 09\u00a0h\u00a005');
  });
});

describe('postal codes', () => {
  it('are put as the post puts them, and left alone when they are not Canadian', () => {
    expect(['h2x1y4', 'H2X 1Y4', 'H2X-1Y4', '10001', ''].map(format.postalCode)).toEqual([
      'H2X 1Y4',
      'H2X 1Y4',
      'H2X 1Y4',
      '10001',
      '',
    ]);
  });
});

describe('lists', () => {
  it('join their last two with a word', () => {
    expect(format.list(['A', 'B', 'C'], 'en')).toBe('A, B and C');
    expect(format.list(['A', 'B', 'C'], 'fr')).toBe('A, B et C');
    expect(format.list(['A'], 'fr')).toBe('A');
  });
});

describe('days', () => {
  it.each([
    ['2026-08-01', '1er août 2026'],
    ['2026-08-11', '11 août 2026'],
    ['2026-08-21', '21 août 2026'],
    ['2026-08-31', '31 août 2026'],
  ])('say 1er for the first of a month alone: %s', (date, text) => {
    expect(format.longDate(date, 'fr')).toBe(text);
  });

  it('are written in the language, whatever the time zone of the machine', () => {
    expect(format.longDate('2026-11-21', 'en')).toBe('November 21, 2026');
    expect(format.longDate('2026-11-21', 'fr')).toBe('21 novembre 2026');
    expect(format.longDate('2026-01-01', 'fr')).toBe('1er janvier 2026');
    expect(format.shortDate('2026-11-21', 'en')).toBe('2026-11-21');
    expect(format.shortDate('2026-11-21', 'fr')).toBe('2026-11-21');
    expect(format.monthLabel('2026-11-21', 'fr')).toBe('nov. 2026');
    expect([format.dayLabel('2026-11-21', 'en'), format.dayLabel('2026-11-21', 'fr')]).toEqual([
      'Nov 21',
      '21 nov.',
    ]);
    expect([format.dayLabel('2026-12-01', 'en'), format.dayLabel('2026-12-01', 'fr')]).toEqual([
      'Dec 1',
      '1er déc.',
    ]);
    expect(format.monthInitial('2026-08-01', 'fr')).toBe('A');
  });
});

describe('a phone', () => {
  it.each([
    ['5145550134', '(514) 555-0134'],
    ['514-555-0134', '(514) 555-0134'],
    ['(514) 555 0134', '(514) 555-0134'],
    ['15145550134', '15145550134'],
    ['+33 1 23 45 67 89', '+33 1 23 45 67 89'],
    ['poste 12', 'poste 12'],
  ])('%s is shown as %s', (given, shown) => {
    expect(format.phone(given)).toBe(shown);
  });
});
