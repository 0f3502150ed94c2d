import type { InstructionDraft, InstructionKind } from '@portal/contracts/instruction';
import type { Language } from '@portal/i18n/languages';
import { parseTypedNumber } from '../../parts/money/typed-number.ts';
import type { Fields } from './stored-draft.ts';
import type { AccountOption } from './use-instructions.ts';

const MONEY_PLACES = 2;
const UNIT_PLACES = 4;

/** The kinds that are of units of a fund. */
export type FundKind = Extract<InstructionKind, 'buy' | 'sell' | 'switch'>;

/** Whether a kind is of units of a fund. */
export const isOfFund = (kind: InstructionKind): kind is FundKind =>
  kind === 'buy' || kind === 'sell' || kind === 'switch';

/** Whether a kind takes what the account holds. */
export const takesUnits = (kind: InstructionKind): boolean => kind === 'sell' || kind === 'switch';

/** What a kind can be measured in. */
export const measuresOf = (kind: InstructionKind): Fields['by'][] => {
  if (kind === 'contribution') return ['amount'];
  return kind === 'withdrawal' ? ['amount', 'all'] : ['amount', 'units', 'all'];
};

/** The chosen account, or the only one there is. */
export const accountIn = (accounts: readonly AccountOption[], { account }: Fields): AccountOption | null =>
  accounts.find(({ account_uuid }) => account_uuid === account) ??
  (accounts.length === 1 ? accounts[0]! : null);

const measureOf = ({ amount, units }: Fields, by: Fields['by'], language: Language) => {
  if (by === 'all') return { by } as const;
  const text = by === 'amount' ? amount : units;
  const typed = parseTypedNumber(text, language, by === 'amount' ? MONEY_PLACES : UNIT_PLACES);
  if (typed === null) return null;
  return by === 'amount' ? ({ by, amount: typed } as const) : ({ by, units: typed } as const);
};

/** The fields that lack something, by their names. */
type Missing = Partial<Record<'kind' | 'account' | 'fund' | 'toFund' | 'amount' | 'units', true>>;

/** What is filled in as an instruction, or the fields that lack something. */
export const toDraft = (
  fields: Fields,
  account: AccountOption | null,
  language: Language,
): { draft: InstructionDraft } | { missing: Missing } => {
  const { kind, fund, toFund } = fields;
  if (kind === null) return { missing: { kind: true } };
  const by = measuresOf(kind).includes(fields.by) ? fields.by : 'amount';
  const measure = measureOf(fields, by, language);
  const missing: Missing = {
    ...(!account && { account: true }),
    ...(isOfFund(kind) && fund === '' && { fund: true }),
    ...(kind === 'switch' && toFund === '' && { toFund: true }),
    ...(!measure && { [by]: true }),
  };
  if (!account || !measure || Object.keys(missing).length > 0) return { missing };
  const draft = {
    kind,
    account_uuid: account.account_uuid,
    fund_id: isOfFund(kind) ? fund : null,
    to_fund_id: kind === 'switch' ? toFund : null,
    measure,
  };
  return { draft };
};
