import type { ExamplesOf } from './call.ts';
import { failure, success } from './build-example.ts';
import { exampleWorld } from './example-world.ts';
import type { projection } from './projection.ts';
import { states } from './provider-states.ts';

const account = {
  account_uuid: exampleWorld.accountUuid,
  number: '4F-102-3345-1',
  type: 'non_registered',
  currency: 'CAD',
  shared_by: null,
};

const assumptions = {
  version: '2026-01-01',
  source: {
    title: { en: 'Projection Assumption Guidelines', fr: 'Normes d’hypothèses de projection' },
    publisher: {
      en: 'FP Canada and the Institute of Financial Planning',
      fr: 'FP Canada et l’Institut de planification financière',
    },
    year: '2025',
    address: 'https://www.fpcanada.ca/projection-assumption-guidelines',
  },
  inflation: '0.021',
  standard_costs: '0.015',
  classes: [
    { asset_class: 'fixed_income', share: '0.4', expected: '0.034', is_sourced: true, deviation: '0.055' },
    { asset_class: 'canadian_equity', share: '0.6', expected: '0.066', is_sourced: true, deviation: '0.16' },
  ],
  correlations: [{ classes: ['fixed_income', 'canadian_equity'], correlation: '0.2' }],
};

const found = {
  as_of: '2026-11-20',
  currency: 'CAD',
  accounts: [account],
  ledger_value: '100000.00',
  unknown_share: '0',
  overdrawn: null,
  unpriced: [],
  held_at_cost: [],
  target: 'firm',
  own_costs: { year: '2025', rate: '0.0125' },
  plan: {
    start: '100000.00',
    start_of: 'ledger',
    mix: 'target',
    contribution: '500.00',
    contribution_years: 1,
    withdrawal: '0.00',
    years: 1,
    costs: '0.0125',
    costs_of: 'client',
    dollars: 'today',
  },
  assumptions,
  mix_return: { before_costs: '0.0532', after_costs: '0.0407', deviation: '0.1026' },
  courses: 4000,
  reason: null,
  years: [
    {
      year: 0,
      date: '2026-11-20',
      p10: '100000.00',
      p25: '100000.00',
      p50: '100000.00',
      p75: '100000.00',
      p90: '100000.00',
      lasting: '1',
    },
    {
      year: 1,
      date: '2027-11-20',
      p10: '94600.00',
      p25: '100600.00',
      p50: '107400.00',
      p75: '114700.00',
      p90: '121600.00',
      lasting: '1',
    },
  ],
};

const wanted = { query: { mix: 'target', contribution: '500', contribution_years: '1', years: '1' } };
const notTheirs = { query: { accounts: 'a3d5e7f9-1b2c-4d4e-8f60-7a8b9c0d1eff' } };
const { client, clientWithoutPermissions, trustee } = states;

export const projectionExamples: ExamplesOf<typeof projection> = {
  project: [
    success(client, found, wanted),
    failure('not_found', client, notTheirs),
    failure('own_role_required', trustee),
    failure('permission_denied', clientWithoutPermissions),
  ],
};
