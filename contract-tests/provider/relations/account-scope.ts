import type { CallInput } from '@portal/contracts/call';
import { isOwn, rowsAt } from './figures.ts';
import { findParameter, isRow, type Row } from './parameter.ts';
import { entryName, type Entry } from '../entry.ts';
import { plainInputs } from '../valid-input.ts';

/** The parameters that name accounts; a call has one of them. */
const NAMING: Readonly<Record<string, string>> = { 'holdings.list': 'account_uuid' };
/** What a client may choose among, whatever was asked for. */
const CHOICES = 'accounts';
const MIN_ACCOUNTS = 2;

/** The account of `accounts.list` that calls are asked for: one of several own ones; undefined for a client without. */
export const accountToAsk = (body: Row): string | undefined => {
  const own = rowsAt(body, 'accounts').filter(isOwn);
  return own.length < MIN_ACCOUNTS ? undefined : String(own[0]!['account_uuid']).toLowerCase();
};

/** The input that asks a call for one account alone; null for a call that takes no accounts. */
export const inputOfAccount = (entry: Entry, account: string): CallInput | null => {
  const name = NAMING[entryName(entry)] ?? CHOICES;
  const parameter = entry.call.kind === 'query' ? findParameter(entry, name) : null;
  if (!parameter) return null;
  const { part, shape } = parameter;
  const input = plainInputs(entry.call, entry.examples)[0]!;
  const value = shape.type === 'array' ? [account] : account;
  return { ...input, [part]: { ...(input[part] as Row), [name]: value } };
};

const isOther = (value: unknown, account: string) =>
  typeof value === 'string' && value.toLowerCase() !== account;

const ofRow = (row: Row, account: string): string[] => {
  const { account_uuid, account_uuids: several } = row;
  const isElsewhere = Array.isArray(several) && several.every((one) => isOther(one, account));
  return [
    ...(isOther(account_uuid, account) ? [String(account_uuid)] : []),
    ...(isElsewhere ? several.map(String) : []),
  ];
};

/** The other accounts whose rows are in the response of a call that was asked for one; what is in several is not. */
export const otherAccountsIn = (value: unknown, account: string): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => otherAccountsIn(one, account));
  if (!isRow(value)) return [];
  const inside = Object.entries(value).filter(([key]) => key !== CHOICES);
  return [...ofRow(value, account), ...inside.flatMap(([, one]) => otherAccountsIn(one, account))];
};
