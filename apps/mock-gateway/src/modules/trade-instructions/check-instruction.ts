// Behaviour: docs/behaviour/trade-instructions.md
import { DAY_MS } from '@portal/contracts/durations';
import type { Fund } from '@portal/contracts/funds';
import type {
  InstructionDraft,
  InstructionProblem,
  InstructionQuote,
  InstructionWarning,
} from '@portal/contracts/instruction';
import { INSTRUCTIONS_MAX_OPEN } from '@portal/contracts/instruction';
import {
  decimal,
  estimateOf,
  unitsFor,
  type Decimal,
  type Estimate,
  type AskedMeasure,
} from '@portal/portfolio';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { StoreServices } from '../../services.ts';
import { listAccountsOfUser, type UserAccount } from '../../wealth/accounts-of-user.ts';
import { wireRates } from '../../wealth/exchange.ts';
import { problemsOfKind, warningsOfKind } from './account-rules.ts';
import { fundMarketAt, inBase, priceIn, tradeDayOf, type FundMarket } from './market-of-funds.ts';
import { openInstructions, recentInstructions } from './open-instructions.ts';
import { standingsOf, type Standing } from './standing.queries.ts';
import type { InstructionRow } from './trade-instructions.tables.ts';

/** Above this share of what is held, a falling price may leave less than the amount. */
const NEARLY_ALL = 0.95;

type Services = Pick<StoreServices, 'db' | 'clock' | 'config'>;

/** An instruction with everything that is judged of it. */
interface Judged {
  draft: InstructionDraft;
  account: UserAccount;
  standing: Standing;
  market: FundMarket;
  fund: Fund | null;
  toFund: Fund | null;
  estimate: Estimate;
  /** Of its user: what is not over, and what was sent within a day. */
  open: readonly InstructionRow[];
  recent: readonly InstructionRow[];
}

/** What an instruction comes to. */
export interface CheckedInstruction {
  account: UserAccount;
  quote: Omit<InstructionQuote, 'needs_proof'>;
  estimate: Estimate;
  toUnits: Decimal | null;
  /** In the base currency; null where it is not known. */
  base: Decimal | null;
  recent: readonly InstructionRow[];
}

const takesUnits = ({ kind }: InstructionDraft) => kind === 'sell' || kind === 'switch';
const takesCash = ({ kind }: InstructionDraft) => kind === 'buy' || kind === 'withdrawal';
const isOfFund = ({ kind }: InstructionDraft) => kind === 'buy' || kind === 'sell' || kind === 'switch';

const isIncomplete = (draft: InstructionDraft) => {
  const { kind, fund_id, to_fund_id, measure } = draft;
  if ((fund_id !== null) !== isOfFund(draft) || (to_fund_id !== null) !== (kind === 'switch')) return true;
  if (kind === 'contribution') return measure.by !== 'amount';
  return kind === 'withdrawal' && measure.by === 'units';
};

const decimalMeasure = (measure: InstructionDraft['measure']): AskedMeasure<Decimal> => {
  if (measure.by === 'amount') return { by: 'amount', amount: decimal(measure.amount) };
  return measure.by === 'units' ? { by: 'units', units: decimal(measure.units) } : measure;
};

const unitProblems = ({ draft, standing, estimate }: Judged): InstructionProblem[] => {
  const held = standing.units.get(draft.fund_id ?? '');
  if (!held?.gt(0)) return ['not_held'];
  if (estimate.units === null) return ['no_price'];
  return estimate.units.gt(held) || !estimate.units.gt(0) ? ['above_held'] : [];
};

const cashProblems = ({ standing, estimate }: Judged): InstructionProblem[] => {
  if (estimate.amount === null) return ['no_price'];
  return estimate.amount.gt(standing.cash) || !estimate.amount.gt(0) ? ['above_cash'] : [];
};

const isAboveLifetime = ({ draft, standing: { room }, estimate }: Judged) =>
  draft.kind === 'contribution' && estimate.amount !== null && room?.lifetimeLeft?.lt(estimate.amount);

const problemsOf = (judged: Judged): InstructionProblem[] => {
  const { draft, account, open } = judged;
  if (account.closed_on !== null) return ['account_closed'];
  if (isIncomplete(draft)) return ['incomplete'];
  const ofKind = problemsOfKind(account.type, draft.kind);
  if (ofKind.length > 0) return ofKind;
  return [
    ...(draft.kind === 'switch' && draft.fund_id === draft.to_fund_id ? (['same_fund'] as const) : []),
    ...(takesUnits(draft) ? unitProblems(judged) : []),
    ...(takesCash(draft) ? cashProblems(judged) : []),
    ...(isAboveLifetime(judged) ? (['above_lifetime_room'] as const) : []),
    ...(open.length >= INSTRUCTIONS_MAX_OPEN ? (['too_many_open'] as const) : []),
  ];
};

const roomWarnings = ({ draft, standing: { room }, estimate }: Judged): InstructionWarning[] => {
  if (draft.kind !== 'contribution' || !room || !estimate.amount) return [];
  if (room.left === null) return ['room_unknown'];
  return estimate.amount.gt(room.left) ? ['above_room'] : [];
};

const isNearlyAll = ({ draft, standing, estimate }: Judged) =>
  takesUnits(draft) &&
  draft.measure.by === 'amount' &&
  estimate.units?.gt(standing.units.get(draft.fund_id ?? '')?.times(NEARLY_ALL) ?? 0);

/** Whether an instruction that was sent is for the same as another. */
export const isSameInstruction = (
  { kind, account_uuid, fund_id, to_fund_id, measure }: InstructionDraft,
  row: InstructionRow,
): boolean =>
  row.kind === kind &&
  row.account_uuid === account_uuid &&
  row.fund_id === fund_id &&
  row.to_fund_id === to_fund_id &&
  row.measure === measure.by &&
  (measure.by !== 'amount' || decimal(measure.amount).eq(row.amount ?? 0)) &&
  (measure.by !== 'units' || decimal(measure.units).eq(row.units ?? 0));

const isExchanged = ({ account, fund, toFund }: Judged) =>
  [fund, toFund].some((one) => one !== null && one.currency !== account.currency);

const warningsOf = (judged: Judged): InstructionWarning[] => {
  const { draft, account, standing, estimate, recent } = judged;
  const own = standing.cash.minus(standing.incoming);
  const usesOpen = takesCash(draft) && estimate.amount?.gt(own);
  return [
    ...warningsOfKind(account.type, draft.kind),
    ...roomWarnings(judged),
    ...(usesOpen ? (['uses_open'] as const) : []),
    ...(isNearlyAll(judged) ? (['nearly_all'] as const) : []),
    ...(isExchanged(judged) ? (['other_currency'] as const) : []),
    ...(recent.some((row) => isSameInstruction(draft, row)) ? (['same_as_recent'] as const) : []),
  ];
};

const estimateIn = (
  market: FundMarket,
  { draft, account, standing, fund }: Omit<Judged, 'estimate'>,
): Estimate => {
  const all = takesUnits(draft)
    ? { units: standing.units.get(draft.fund_id ?? '') ?? null, amount: null }
    : { units: null, amount: standing.cash };
  return estimateOf(decimalMeasure(draft.measure), priceIn(market, fund, account.currency), all);
};

const findFund = ({ funds }: FundMarket, id: string | null): Fund | null => {
  if (id === null) return null;
  const found = funds.get(id);
  if (!found) throw new GatewayError('not_found');
  return found;
};

const judge = async (
  { db, clock }: Services,
  userId: string,
  { draft, except }: { draft: InstructionDraft; except?: string | undefined },
): Promise<Judged> => {
  const now = clock.now();
  const accounts = await listAccountsOfUser(db, userId);
  const account = accounts.find(({ account_uuid }) => account_uuid === draft.account_uuid);
  if (!account) throw new GatewayError('not_found');
  const market = await fundMarketAt(db, now);
  const fund = findFund(market, draft.fund_id);
  const toFund = findFund(market, draft.to_fund_id);
  const day = tradeDayOf([fund, toFund], market.now).trade_on;
  const standings = await standingsOf(db, accounts, { userId, day, except });
  const known = {
    draft,
    account,
    standing: standings.get(account.account_uuid)!,
    market,
    fund,
    toFund,
    open: (await openInstructions(db, userId)).filter(({ id }) => id !== except),
    recent: (await recentInstructions(db, userId, now.getTime() - DAY_MS)).filter(({ id }) => id !== except),
  };
  return { ...known, estimate: estimateIn(market, known) };
};

/**
 * What an instruction of a user comes to, at the last published values and against what open instructions leave; `except`
 * is one that is looked at again. Throws `not_found` for an account that is not the user's own, and for an unknown fund.
 */
export const checkInstruction = async (
  services: Services,
  userId: string,
  wanted: { draft: InstructionDraft; except?: string | undefined },
): Promise<CheckedInstruction> => {
  const judged = await judge(services, userId, wanted);
  const { account, market, fund, toFund, estimate, recent } = judged;
  const { amount, units } = estimate;
  const toUnits = toFund && amount && unitsFor(amount, priceIn(market, toFund, account.currency));
  return {
    account,
    estimate,
    toUnits,
    base: inBase(market, amount, account.currency),
    recent,
    quote: {
      ...tradeDayOf([fund, toFund], market.now),
      amount: amount && amount.toFixed(2),
      units: fund && units && units.toFixed(),
      to_units: toUnits && toUnits.toFixed(),
      price: fund?.nav ?? null,
      to_price: toFund?.nav ?? null,
      exchange_rates: isExchanged(judged) ? await wireRates(services.db, market.day) : [],
      problems: problemsOf(judged),
      warnings: warningsOf(judged),
    },
  };
};
