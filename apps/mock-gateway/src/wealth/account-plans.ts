import { exampleWorld } from '@portal/contracts/example-world';
import { addDays } from '../market/calendar.ts';
import { uniform, uuidOf } from '../market/random.ts';
import type { PlannedAccount, Sketch } from './account-plan.ts';
import { mixes } from './mixes.ts';
import { unusualAccounts } from './unusual-accounts.ts';

/** The day from which a number in `opened` counts months. */
const MONTHS_COUNTED_FROM = '2019-01-02';
/** About three months old on the day the portal was made. */
const RECENT = '2026-08-17';

const profiles = {
  single: [{ type: 'tfsa', opened: 26, amount: 38_000, monthly: 400, mix: 'balanced' }],
  family: [
    {
      type: 'joint',
      opened: '2014-02-03',
      amount: 104_000,
      monthly: 900,
      mix: 'balanced',
      transfers: [{ on: '2022-09-12', type: 'transfer_out', amount: 25_000, instrument: 'NMR310' }],
    },
    { type: 'rrsp', opened: '2014-03-10', amount: 70_000, monthly: 850, mix: 'growth', isTransfer: true },
    { type: 'tfsa', opened: 8, amount: 61_000, monthly: 450, mix: 'growth' },
    { type: 'resp', opened: 14, amount: 12_500, monthly: 210, mix: 'balanced' },
  ],
  'ten-accounts': [
    {
      type: 'non_registered',
      opened: '2014-01-06',
      amount: 395_000,
      monthly: 2_500,
      mix: 'stocks',
      transfers: [
        { on: '2021-06-10', type: 'transfer_in', amount: 60_000, instrument: 'ESTB' },
        { on: '2025-03-14', type: 'transfer_in', amount: 40_000 },
      ],
    },
    { type: 'non_registered', currency: 'USD', opened: 3, amount: 310_000, monthly: 800, mix: 'dollars' },
    {
      type: 'joint',
      opened: '2015-05-04',
      amount: 345_000,
      mix: 'balanced',
      transfers: [{ on: '2025-03-14', type: 'transfer_out', amount: 40_000 }],
    },
    { type: 'rrsp', opened: '2014-02-24', amount: 255_000, monthly: 1_200, mix: 'growth', isTransfer: true },
    { type: 'spousal_rrsp', opened: 5, amount: 96_000, monthly: 300, mix: 'balanced' },
    { type: 'tfsa', opened: 1, amount: 88_000, monthly: 500, mix: 'growth', isTransfer: true },
    { type: 'resp', opened: 11, amount: 24_000, monthly: 210, mix: 'balanced' },
    { type: 'lira', opened: 20, amount: 132_000, mix: 'cautious', isTransfer: true },
    { type: 'corporate', opened: 9, amount: 515_000, monthly: 3_000, mix: 'income' },
    { type: 'fhsa', opened: RECENT, amount: 8_000, mix: 'cautious' },
  ],
  usd: [
    { type: 'tfsa', opened: 17, amount: 42_000, monthly: 500, mix: 'growth' },
    { type: 'non_registered', currency: 'USD', opened: 17, amount: 125_000, monthly: 600, mix: 'dollars' },
  ],
  young: [
    { type: 'tfsa', opened: 40, amount: 3_000, monthly: 250, mix: 'growth' },
    { type: 'fhsa', opened: 52, amount: 2_000, monthly: 400, mix: 'growth' },
  ],
  retired: [
    { type: 'rrif', opened: '2014-01-20', amount: 680_000, monthly: -3_200, mix: 'income', isTransfer: true },
    { type: 'tfsa', opened: 0, amount: 74_000, mix: 'income', isTransfer: true },
    { type: 'non_registered', opened: 6, amount: 228_000, monthly: -600, mix: 'cautious' },
  ],
  corporate: [{ type: 'corporate', opened: 10, amount: 890_000, monthly: 4_000, mix: 'income' }],
  new: [{ type: 'tfsa', opened: RECENT, amount: 7_000, monthly: 300, mix: 'balanced' }],
  empty: [],
  /** Depends on the day; see `sketchesOf`. */
  unusual: [],
} as const satisfies Record<string, readonly Sketch[]>;

/** The kind of client, by their accounts. */
export type WealthProfile = keyof typeof profiles;

const DAYS_A_MONTH = 30.4375;

const dayOf = (opened: number | string) =>
  typeof opened === 'string' ? opened : addDays(MONTHS_COUNTED_FROM, Math.round(opened * DAYS_A_MONTH));

const digits = (text: string, count: number) =>
  String(Math.floor(uniform(text) * 10 ** count)).padStart(count, '0');

const numberOf = (name: string) =>
  `4F-${digits(`${name}/a`, 3)}-${digits(`${name}/b`, 4)}-${digits(`${name}/c`, 1)}`;

const sketchesOf = (profile: WealthProfile, until: string): readonly Sketch[] =>
  profile === 'unusual' ? unusualAccounts(until) : profiles[profile];

/** The accounts that the contract's examples speak of. */
const exampleAccounts: Readonly<Record<string, string>> = {
  [exampleWorld.clientUuid]: exampleWorld.accountUuid,
  [exampleWorld.otherClientUuid]: exampleWorld.otherAccountUuid,
};
const idOf = (clientUuid: string, at: number) => (at === 0 ? exampleAccounts[clientUuid] : undefined);

/**
 * The accounts of a client of a profile in a store that is made on a day; the same for the same seed, but for an account
 * that is there to be new on that day.
 */
export const accountPlansFor = (
  profile: WealthProfile,
  clientUuid: string,
  seed: number,
  until: string,
): PlannedAccount[] =>
  sketchesOf(profile, until).map((sketch, at) => {
    const name = `${seed}/${clientUuid}/${at}`;
    return {
      account_uuid: idOf(clientUuid, at) ?? uuidOf(`account/${name}`),
      client_uuid: clientUuid,
      number: numberOf(name),
      type: sketch.type,
      currency: sketch.currency ?? 'CAD',
      opened_on: dayOf(sketch.opened),
      closed_on: sketch.closed ?? null,
      plan: {
        opening: { type: sketch.isTransfer ? 'transfer_in' : 'deposit', amount: sketch.amount },
        monthly: sketch.monthly ?? 0,
        monthlyDay: 3 + Math.floor(uniform(`${name}/day`) * 22),
        feeRate: sketch.amount > 250_000 ? 0.009 : 0.0115,
        rebalanceMonth: 1 + Math.floor(uniform(`${name}/month`) * 12),
        mix: Object.entries(mixes[sketch.mix]).map(([instrument, weight]) => ({ instrument, weight })),
        transfers: sketch.transfers ?? [],
        ...(sketch.script && { script: sketch.script }),
      },
    };
  });
