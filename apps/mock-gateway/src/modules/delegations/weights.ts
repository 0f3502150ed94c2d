// Behaviour: docs/behaviour/delegates.md
import { assetClasses } from '@portal/contracts/asset-classes';
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { decimal, rateText, ZERO, type Decimal } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { unrealizedPositions } from '../../wealth/positions.queries.ts';
import { isShared, sharesWith } from '../../wealth/owners.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { nameOf } from '../delegates/delegates.queries.ts';

type Weights = OutputOf<typeof contracts.delegations.weights>;

/** Hundredths of a per cent: too coarse to compute an amount from a published price. */
const DIGITS = 4;

/** The part of a total; null where either is unknown or there is nothing. */
const weightIn = (total: Decimal | null, part: Decimal | null) =>
  total === null || part === null || total.lessThanOrEqualTo(ZERO)
    ? null
    : rateText(part.div(total).toDecimalPlaces(DIGITS));

const sumOf = (parts: readonly (Decimal | null)[]) =>
  parts.reduce<Decimal | null>((sum, part) => (sum && part ? sum.plus(part) : null), ZERO);

const sharedAccounts = async (db: Db, principal: SignedInContext['principal']) => {
  const shares = (await sharesWith(db, principal)).filter(({ hasAmounts }) => !hasAmounts);
  if (shares.length === 0) return [];
  const rows = await db
    .selectFrom('account as a')
    .innerJoin('client as c', 'c.client_uuid', 'a.client_uuid')
    .select(['a.account_uuid', 'a.client_uuid', 'a.number', 'a.type', 'a.currency'])
    .select(['c.user_id', 'c.client_id as shared_by'])
    .where(
      'a.client_uuid',
      'in',
      shares.map(({ client_uuid }) => client_uuid),
    )
    .orderBy('a.opened_on')
    .orderBy('a.number')
    .execute();
  return rows.filter(({ client_uuid, account_uuid }) =>
    shares.some((share) => share.client_uuid === client_uuid && isShared(share, account_uuid)),
  );
};

const valuesOn = async (db: Db, accounts: readonly { account_uuid: string }[], day: string) => {
  const rows = await db
    .selectFrom('account_valuation')
    .select(['account_uuid', 'value_base'])
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .where('date', '=', day)
    .execute();
  return new Map(rows.map(({ account_uuid, value_base }) => [account_uuid, decimal(value_base)]));
};

const NOTHING: Weights = { client: null, as_of: null, accounts: [], asset_classes: [], securities: [] };

/** What is shared without amounts, by weights alone: no amount, price or quantity is in the response. */
export const weights = async (_input: unknown, { db, principal }: SignedInContext): Promise<Weights> => {
  const accounts = noteAccounts(principal, await sharedAccounts(db, principal)) as Awaited<
    ReturnType<typeof sharedAccounts>
  >;
  const [day] = await valuationDays(db);
  const [first] = accounts;
  if (!first || day === undefined) return NOTHING;
  const values = await valuesOn(db, accounts, day);
  const total = sumOf(accounts.map(({ account_uuid }) => values.get(account_uuid) ?? ZERO));
  const positions = await unrealizedPositions(db, accounts, day);
  const held = [...Map.groupBy(positions, ({ security }) => security.id).values()].map((of) => ({
    security: of[0]!.security,
    value: sumOf(of.map(({ marketValue }) => marketValue.base)),
  }));
  const invested = sumOf(held.map(({ value }) => value));
  const cash = total && invested && total.minus(invested);
  const valueOf = (asset_class: string) => {
    const parts = held.filter(({ security }) => security.asset_class === asset_class);
    return sumOf([...parts.map(({ value }) => value), ...(asset_class === 'cash' ? [cash] : [])]);
  };
  return {
    client: await nameOf(db, first.user_id),
    as_of: day,
    accounts: accounts.map(({ account_uuid, number, type }) => ({
      account_uuid,
      number,
      type,
      weight: weightIn(total, values.get(account_uuid) ?? ZERO),
    })),
    asset_classes: assetClasses
      .map((asset_class) => ({ asset_class, weight: weightIn(total, valueOf(asset_class)) }))
      .filter(({ weight }) => weight === null || !decimal(weight).isZero()),
    securities: held
      .toSorted((one, other) => (other.value ?? ZERO).comparedTo(one.value ?? ZERO))
      .map(({ security, value }) => ({
        id: security.id,
        name: security.name,
        weight: weightIn(total, value),
      })),
  };
};
