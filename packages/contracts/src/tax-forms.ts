/** Federal slips, receipts and reports of a year; the texts say what each is about under `tax_slips.about`. */
export const federalForms = [
  't5',
  't3',
  't5008',
  't4rsp',
  't4rif',
  't4a',
  't4fhsa',
  'nr4',
  'rrsp_receipt',
  'rrsp_receipt_first_60_days',
  't1135',
] as const;
export type FederalForm = (typeof federalForms)[number];

/** Slips of Quebec, which go with a federal one to clients who live there. */
export const quebecForms = ['rl3', 'rl16', 'rl18', 'rl2', 'rl1', 'rl32'] as const;
export type QuebecForm = (typeof quebecForms)[number];

/** Every slip by one name in all layers; the texts have their names under `tax_slips.form`. */
export const taxForms = [...federalForms, ...quebecForms] as const;
export type TaxForm = (typeof taxForms)[number];

/** Where a client lives at the end of a year: a province or territory, or outside Canada. */
export const taxResidences = [
  'AB',
  'BC',
  'MB',
  'NB',
  'NL',
  'NS',
  'NT',
  'NU',
  'ON',
  'PE',
  'QC',
  'SK',
  'YT',
  'abroad',
] as const;
export type TaxResidence = (typeof taxResidences)[number];

/** Why there is no slip; the texts have the reasons under `tax_slips.reason`. */
export const noSlipReasons = [
  'tfsa',
  'below_threshold',
  'no_income',
  'nothing_paid_out',
  'own_contributions',
  'foreign_within_limit',
  'residence_unknown',
] as const;
export type NoSlipReason = (typeof noSlipReasons)[number];
