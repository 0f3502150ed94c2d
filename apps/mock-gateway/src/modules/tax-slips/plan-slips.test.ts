import type { TaxForm, TaxResidence } from '@portal/contracts/tax-forms';
import { decimal, ZERO, type Decimal } from '@portal/portfolio';
import { describe, expect, it } from 'vitest';
import type { AccountYear, ClientYear } from './account-year.ts';
import { planSlips } from './plan-slips.ts';

type Type = AccountYear['account']['type'];

const YEAR = 2025;
const $ = (amount: string) => decimal(amount);

const nothing = {
  interest: ZERO,
  incomes: [],
  dispositions: [],
  contributions: { year: ZERO, remainder: ZERO, first60Days: ZERO },
  withdrawals: ZERO,
  beyondContributions: ZERO,
} satisfies Partial<AccountYear>;

const accountOf = (
  type: Type,
  year: Partial<AccountYear> = {},
  account_uuid: string = type,
): AccountYear => ({
  account: { account_uuid, type },
  ...nothing,
  ...year,
});

const noForeign: ClientYear['foreign'] = { properties: [], maximumCost: ZERO, estimatedCost: ZERO };

const planOf = (
  accounts: readonly AccountYear[],
  residence: TaxResidence | null = 'ON',
  foreign: ClientYear['foreign'] = noForeign,
  corporation: string | null = null,
) => planSlips({ corporation, year: YEAR, residence, accounts, foreign });

const income = (
  payer: AccountYear['incomes'][number]['payer'],
  amount: string,
  more: Partial<AccountYear['incomes'][number]> = {},
) => {
  const nature = { corporation: 'eligible_dividends', trust: 'other', abroad: 'foreign' } as const;
  return { payer, nature: nature[payer], amount: $(amount), capital: ZERO, ...more };
};

const sale = (proceeds: string, cost: Decimal | null) => ({
  on: '2025-06-12',
  instrument_id: 'ESTB',
  quantity: '10',
  cost,
  proceeds: $(proceeds),
});

const formsOf = (plan: ReturnType<typeof planOf>) =>
  plan.slips.map(({ federal, quebec }) => (quebec ? `${federal.form}+${quebec.form}` : federal.form));

const boxesOf = (plan: ReturnType<typeof planOf>, form: TaxForm) => {
  const pair = plan.slips.find(({ federal, quebec }) => [federal.form, quebec?.form].includes(form));
  const figures = pair?.federal.form === form ? pair.federal.figures : pair?.quebec?.figures;
  return Object.fromEntries(figures?.boxes.map(({ box, amount }) => [box, amount]) ?? []);
};

describe('what a year of an account calls for', () => {
  const paid = { withdrawals: $('5000') };
  const put = { contributions: { year: $('900'), remainder: $('700'), first60Days: $('300') } };
  it.each<[string, Type, Partial<AccountYear>, string[], string[]]>([
    ['interest', 'non_registered', { interest: $('50.00') }, ['t5'], ['t5+rl3']],
    ['a dividend of a corporation', 'joint', { incomes: [income('corporation', '75')] }, ['t5'], ['t5+rl3']],
    ['income from abroad', 'corporate', { incomes: [income('abroad', '60')] }, ['t5'], ['t5+rl3']],
    ['a distribution of a fund', 'non_registered', { incomes: [income('trust', '12')] }, ['t3'], ['t3+rl16']],
    [
      'capital that a fund returned',
      'non_registered',
      { incomes: [income('trust', '0', { capital: $('9.10') })] },
      ['t3'],
      ['t3+rl16'],
    ],
    ['a sale', 'non_registered', { dispositions: [sale('1', $('2'))] }, ['t5008'], ['t5008+rl18']],
    ['a withdrawal', 'rrsp', paid, ['t4rsp'], ['t4rsp+rl2']],
    ['a withdrawal', 'spousal_rrsp', paid, ['t4rsp'], ['t4rsp+rl2']],
    ['a withdrawal', 'lira', paid, ['t4rsp'], ['t4rsp+rl2']],
    ['a payment', 'rrif', paid, ['t4rif'], ['t4rif+rl2']],
    ['a payment', 'lif', paid, ['t4rif'], ['t4rif+rl2']],
    [
      'a payment beyond contributions',
      'resp',
      { ...paid, beyondContributions: $('1') },
      ['t4a'],
      ['t4a+rl1'],
    ],
    [
      'a payment beyond contributions',
      'rdsp',
      { ...paid, beyondContributions: $('1') },
      ['t4a'],
      ['t4a+rl1'],
    ],
    ['a contribution', 'fhsa', put, ['t4fhsa'], ['t4fhsa+rl32']],
    ['a withdrawal', 'fhsa', paid, ['t4fhsa'], ['t4fhsa+rl32']],
    [
      'contributions',
      'rrsp',
      put,
      ['rrsp_receipt', 'rrsp_receipt_first_60_days'],
      ['rrsp_receipt', 'rrsp_receipt_first_60_days'],
    ],
    ['contributions', 'tfsa', { ...put, ...paid }, [], []],
    ['contributions', 'lira', put, [], []],
    ['contributions', 'rrif', put, [], []],
    ['interest', 'rrsp', { interest: $('900') }, [], []],
    ['interest', 'tfsa', { interest: $('900') }, [], []],
  ])('after %s in an account of type %s', (_, type, year, elsewhere, inQuebec) => {
    expect(formsOf(planOf([accountOf(type, year)]))).toEqual(elsewhere);
    expect(formsOf(planOf([accountOf(type, year)], 'QC'))).toEqual(inQuebec);
    expect(formsOf(planOf([accountOf(type, year)], null))).toEqual(elsewhere);
  });

  it.each<[Type, Partial<AccountYear>, string[]]>([
    [
      'non_registered',
      { interest: $('40'), incomes: [income('corporation', '10'), income('trust', '10')] },
      ['nr4'],
    ],
    ['non_registered', { incomes: [income('abroad', '900')], dispositions: [sale('5', $('1'))] }, []],
    ['rrsp', paid, ['nr4']],
    ['rrif', paid, ['nr4']],
    ['tfsa', paid, []],
  ])(
    'of type %s, of a client who lives abroad, is an NR4 for what is paid from Canada',
    (type, year, forms) => {
      const plan = planOf([accountOf(type, year)], 'abroad');
      expect(formsOf(plan)).toEqual(forms);
    },
  );
});

describe('income below fifty dollars', () => {
  it.each([
    ['49.99', [], [{ account_uuid: 'joint', form: 't5', reason: 'below_threshold' }]],
    ['50.00', ['t5'], []],
    ['-3.00', [], [{ account_uuid: 'joint', form: null, reason: 'no_income' }]],
  ])('of %s is on a T5 only from fifty dollars on', (amount, forms, notIssued) => {
    const plan = planOf([accountOf('joint', { interest: $(amount) })]);
    expect([formsOf(plan), plan.notIssued]).toEqual([forms, notIssued]);
  });

  it('counts over all accounts of the client, as the payer is one', () => {
    const two = [
      accountOf('joint', { interest: $('30') }),
      accountOf('non_registered', { incomes: [income('corporation', '20')] }),
    ];
    expect(formsOf(planOf(two))).toEqual(['t5', 't5']);
    expect(formsOf(planOf([two[0]!, accountOf('tfsa', { interest: $('30') })]))).toEqual([]);
  });
});

describe('what is not issued', () => {
  it.each<[Type, Partial<AccountYear>, object]>([
    ['tfsa', {}, { form: null, reason: 'tfsa' }],
    ['non_registered', {}, { form: null, reason: 'no_income' }],
    ['rrsp', {}, { form: null, reason: 'nothing_paid_out' }],
    ['resp', { withdrawals: $('800') }, { form: 't4a', reason: 'own_contributions' }],
  ])('of type %s has its reason', (type, year, reason) => {
    expect(planOf([accountOf(type, year)]).notIssued).toEqual([{ account_uuid: type, ...reason }]);
  });

  it('is a slip of Quebec while the residence is not known, and says so', () => {
    const { notIssued } = planOf([accountOf('joint', { interest: $('90') })], null);
    expect(notIssued).toEqual([{ account_uuid: null, form: null, reason: 'residence_unknown' }]);
  });
});

describe('the boxes', () => {
  const year = {
    interest: $('12.34'),
    incomes: [income('corporation', '100'), income('corporation', '0.55'), income('abroad', '7.01')],
  };

  it('hold dividends as paid, as taxed, and the credit for them', () => {
    const plan = planOf([accountOf('joint', year)], 'QC');
    expect(boxesOf(plan, 't5')).toEqual({
      13: '12.34',
      15: '7.01',
      24: '100.55',
      25: '138.76',
      26: '20.84',
    });
    // 16.146 % of what was paid. Source: Revenu Québec, RL-25 slip, box G.
    expect(boxesOf(plan, 'rl3')).toEqual({ A1: '100.55', B: '138.76', C: '16.23', D: '12.34', F: '7.01' });
  });

  it('leave what is nothing blank, and what is not known without an amount', () => {
    const unknown = planOf([accountOf('joint', { ...nothing, interest: null })]);
    expect(boxesOf(unknown, 't5')).toEqual({ 13: null });
  });

  it('of sales sum the lines, and are not known while one cost is not', () => {
    const known = [sale('10.10', $('4.05')), sale('20.20', $('30'))];
    const plan = (dispositions: typeof known | [ReturnType<typeof sale>]) =>
      boxesOf(planOf([accountOf('joint', { dispositions })]), 't5008');
    expect(plan(known)).toEqual({ 20: '34.05', 21: '30.30' });
    expect(plan([sale('10.10', null)])).toEqual({ 20: null, 21: '10.10' });
  });
});

describe('foreign property', () => {
  const property = { instrument_id: 'ALDR', cost: $('1'), income: ZERO, gain: ZERO };
  const foreign = (cost: Decimal | null) => ({
    properties: [{ ...property, maximumCost: cost }],
    maximumCost: cost,
    estimatedCost: cost,
  });
  const owner = [accountOf('joint')];

  it.each([
    ['100000.00', []],
    ['100000.01', ['t1135']],
  ])('that cost %s calls for a report beyond the limit only', (cost, forms) => {
    expect(formsOf(planOf(owner, 'ON', foreign($(cost))))).toEqual(forms);
  });

  it('of a corporation is declared by it, beside that of its owner', () => {
    const { slips } = planOf([accountOf('corporate')], 'ON', foreign($('100001')), 'corporate');
    expect(slips.map(({ account_uuid }) => account_uuid)).toEqual(['corporate']);
  });

  it('of a cost that is not known may be beyond it, and no one abroad declares any', () => {
    expect(formsOf(planOf(owner, 'ON', foreign(null)))).toEqual(['t1135']);
    expect(formsOf(planOf(owner, 'abroad', foreign(null)))).toEqual([]);
  });
});
