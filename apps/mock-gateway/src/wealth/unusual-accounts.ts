import type { ScriptedEntry, Sketch } from './account-plan.ts';

const script = (
  type: Sketch['type'],
  opened: string,
  entries: readonly ScriptedEntry[],
  more: Partial<Sketch> = {},
): Sketch => ({ type, opened, amount: 0, mix: 'balanced', script: entries, ...more });

const deposit = (on: string, amount: string): ScriptedEntry => ({ on, type: 'deposit', amount });

/** Seven hundred units were bought instead of seventy, and the mistake was found the next day. */
const mistake = { type: 'buy', instrument: 'BORT', quantity: '350', amount: '18900.00' } as const;

/**
 * One account for each state that an account seldom is in: without transactions, with cash alone, with more taken out
 * than there was, below nothing, closed, opened on the last day; with a split and a purchase and sale on one day, a
 * reversal, a correction into a past day, securities without a price of the day or without any, and units of unknown cost.
 */
export const unusualAccounts = (until: string): readonly Sketch[] => [
  script('tfsa', '2026-09-01', []),
  script('non_registered', '2026-03-02', [deposit('2026-03-02', '12500.00')]),
  script('joint', '2025-10-06', [
    deposit('2025-10-06', '20000.00'),
    { on: '2025-10-07', type: 'buy', instrument: 'MCCE', quantity: '300' },
    { on: '2025-11-03', type: 'withdrawal', amount: '15000.00' },
  ]),
  script('corporate', '2026-01-05', [
    deposit('2026-01-05', '1000.00'),
    { on: '2026-02-02', type: 'withdrawal', amount: '1000.00' },
    { on: '2026-04-01', type: 'fee', amount: '28.75' },
  ]),
  script(
    'rrsp',
    '2019-03-04',
    [
      { on: '2019-03-04', type: 'transfer_in', amount: '40000.00' },
      { on: '2019-03-05', type: 'buy', instrument: 'ESTB', quantity: '500', amount: '36000.00' },
      { on: '2025-03-31', type: 'sell', instrument: 'ESTB', quantity: '500', amount: '45000.00' },
      { on: '2025-04-29', type: 'transfer_out' },
    ],
    { closed: '2025-04-29' },
  ),
  script('fhsa', until, [deposit(until, '8000.00')]),
  script('non_registered', '2024-05-06', [
    deposit('2024-05-06', '50000.00'),
    { on: '2024-05-07', type: 'buy', instrument: 'WTHR', quantity: '400' },
    { on: '2026-05-11', type: 'buy', instrument: 'WTHR', quantity: '50' },
    { on: '2026-05-11', type: 'sell', instrument: 'WTHR', quantity: '120' },
  ]),
  script('lira', '2026-02-09', [
    { on: '2026-02-09', type: 'transfer_in', amount: '25000.00' },
    { on: '2026-02-10', ...mistake },
    { ...mistake, on: '2026-02-11', quantity: '-350', amount: '-18900.00', reverses: '2026-02-10' },
    { on: '2026-02-11', type: 'buy', instrument: 'BORT', quantity: '35' },
  ]),
  script('spousal_rrsp', '2025-01-06', [
    deposit('2025-01-06', '18000.00'),
    { on: '2025-01-07', type: 'buy', instrument: 'NRTW', quantity: '120' },
    { on: '2025-08-15', type: 'transfer_in', instrument: 'NRTW', quantity: '10', enteredOn: '2025-09-22' },
  ]),
  script('non_registered', '2025-06-02', [
    deposit('2025-06-02', '30000.00'),
    { on: '2025-06-03', type: 'buy', instrument: 'CDRH', quantity: '600' },
    { on: '2025-06-04', type: 'buy', instrument: 'LKVP', quantity: '5000', amount: '10000.00' },
  ]),
  script(
    'non_registered',
    '2025-02-03',
    [
      deposit('2025-02-03', '15000.00'),
      { on: '2025-02-04', type: 'transfer_in', instrument: 'ALDR', quantity: '60', bookCost: null },
      { on: '2025-02-05', type: 'buy', instrument: 'BHMD', quantity: '80' },
    ],
    { currency: 'USD' },
  ),
];
