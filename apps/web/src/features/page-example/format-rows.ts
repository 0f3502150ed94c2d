import * as format from '@portal/i18n/format';
import type { Language } from '@portal/i18n/languages';

type Write = (language: Language) => string;

const ZONE = 'America/Toronto';

/** What each format writes, of values in which the languages differ. A format that has no row here does not compile. */
export const formatRows: Readonly<Record<keyof typeof format, readonly Write[]>> = {
  money: [
    (language) => format.money('1234567.5', 'CAD', language),
    (language) => format.money('-1234.5', 'USD', language),
    (language) => format.money('-0.004', 'CAD', language),
  ],
  signedMoney: [
    (language) => format.signedMoney('1234.5', 'CAD', language),
    (language) => format.signedMoney('-1234.5', 'CAD', language),
    (language) => format.signedMoney('0', 'CAD', language),
  ],
  compactMoney: [
    (language) => format.compactMoney('1250000', 'CAD', language),
    (language) => format.compactMoney('85000', 'CAD', language),
  ],
  percent: [
    (language) => format.percent('0.0123', language),
    (language) => format.percent('-0.0123', language, { signed: true }),
    (language) => format.percent('0.5', language, { digits: 0 }),
  ],
  shortPercent: [
    (language) => format.shortPercent('0.15', language),
    (language) => format.shortPercent('-0.025', language),
  ],
  percentagePoints: [(language) => format.percentagePoints('0.0049', language)],
  growthFactor: [(language) => format.growthFactor('1.0472913', language)],
  exchangeRate: [(language) => format.exchangeRate('1.37', language)],
  quantity: [
    (language) => format.quantity('1043.2281', language),
    (language) => format.quantity('12', language),
  ],
  price: [(language) => format.price('11.8042', 'CAD', language)],
  unitValue: [(language) => format.unitValue('11.8', 'CAD', language)],
  longDate: [
    (language) => format.longDate('2026-11-21', language),
    (language) => format.longDate('2026-12-01', language),
  ],
  shortDate: [(language) => format.shortDate('2026-11-21', language)],
  dateTime: [
    (language) => format.dateTime('2026-11-21T20:05:00Z', language, ZONE),
    (language) => format.dateTime('2026-11-21T05:00:00Z', language, ZONE),
  ],
  longMonth: [(language) => format.longMonth('2026-10-31', language)],
  monthLabel: [(language) => format.monthLabel('2026-11-21', language)],
  dayLabel: [(language) => format.dayLabel('2026-11-21', language)],
  monthInitial: [(language) => format.monthInitial('2026-11-21', language)],
  phone: [() => format.phone('5145550134')],
  postalCode: [() => format.postalCode('h2x1y4')],
  list: [(language) => format.list(['A', 'B', 'C'], language)],
};
