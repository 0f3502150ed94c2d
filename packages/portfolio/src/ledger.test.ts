import { expect, it } from 'vitest';
import { entryTypes, externalFlow, isExternalFlow, type EntryType } from './ledger.ts';

const entry = (type: EntryType, instrument: string | null = null) => ({
  date: '2024-01-02',
  type,
  instrument_id: instrument,
  quantity: instrument && '10',
  amount: '12.50',
});

it('counts what the owner brings or takes, with its sign, and nothing else', () => {
  const flows = entryTypes.map((type) => [type, externalFlow(entry(type)).toFixed()]);
  expect(Object.fromEntries(flows.filter(([, flow]) => flow !== '0'))).toEqual({
    deposit: '12.5',
    transfer_in: '12.5',
    withdrawal: '-12.5',
    transfer_out: '-12.5',
  });
});

it('counts a transfer in kind at the value of its day', () => {
  expect(externalFlow(entry('transfer_in', 'A')).toFixed()).toBe('12.5');
});

it('names as external exactly the entries that have a flow', () => {
  for (const type of entryTypes)
    expect(isExternalFlow(entry(type))).toBe(!externalFlow(entry(type)).isZero());
});
