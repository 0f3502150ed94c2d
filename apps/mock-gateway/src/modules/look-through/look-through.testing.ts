import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { expect } from 'vitest';
import type { Send, startGateway } from '../../testing/gateway.ts';
import { postBody } from '../../testing/response-body.ts';

export type Gateway = Awaited<ReturnType<typeof startGateway>>;
export type Mix = OutputOf<typeof contracts.lookThrough.mix>;
export type Overlap = OutputOf<typeof contracts.lookThrough.overlap>;

export const FAMILY = 'margaret.chen';
export const LATEST = '2026-11-19';

export const post = <Body>(send: Send, name: string, body: object = {}) =>
  postBody<Body>(send, `look-through/${name}`, body);
export const mixOf = (send: Send, accounts?: string[]) => post<Mix>(send, 'mix', accounts && { accounts });

export const cents = (amount: string | null) => Math.round(Number(amount) * 100);
export const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
export const tenThousandths = (weights: readonly string[]) =>
  sum(weights.map((one) => Math.round(Number(one) * 10_000)));

/** Expects every split of a mix to add up: to 100 % before and after, and to its value in cents. */
export const expectSumOfOne = (mix: Mix) => {
  for (const parts of [mix.classes, mix.regions, mix.sectors]) {
    expect(tenThousandths(parts.map(({ before }) => before))).toBe(10_000);
    expect(tenThousandths(parts.map(({ after }) => after))).toBe(10_000);
    expect(sum(parts.map(({ market_value }) => cents(market_value)))).toBe(cents(mix.market_value));
  }
};

/** The value of all accounts of a user on the latest day, in cents, by the store alone. */
export const valued = async ({ services }: Gateway, username: string) => {
  const rows = await services.db
    .selectFrom('account_valuation as v')
    .innerJoin('account as a', 'a.account_uuid', 'v.account_uuid')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .innerJoin('user as u', 'u.id', 'c.user_id')
    .select('v.value_base')
    .where('u.username', '=', username)
    .where('v.date', '=', LATEST)
    .execute();
  return sum(rows.map(({ value_base }) => cents(value_base)));
};
