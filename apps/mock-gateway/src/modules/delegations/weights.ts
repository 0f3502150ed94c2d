// Behaviour: docs/behaviour/delegates.md
import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import { decimal, rateText, weightsOf, ZERO, type Decimal } from '@portal/portfolio';
import { noteAccounts } from '../../access-log/shared-reads.ts';
import type { SignedInContext } from '../../calls/handlers.ts';
import { isShared, sharesWith } from '../../wealth/owners.ts';
import { atCostIn, costIn, isHeldNow } from '../../wealth/series/at-cost.queries.ts';
import { valuationDays, type Db } from '../../wealth/wealth.queries.ts';
import { getClientName } from '../delegates/delegates.queries.ts';
import { classShares } from '../holdings/class-shares.ts';
import { rowsOf } from '../holdings/holding-groups.ts';
import { holdingsIn } from '../holdings/holdings-in.ts';

type Weights = OutputOf<typeof contracts.delegations.weights>;

const weightText = (weight: Decimal | null | undefined) => (weight ? rateText(weight) : null);

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
  const weights = weightsOf(accounts.map(({ account_uuid }) => values.get(account_uuid) ?? ZERO));
  const atCost = (await atCostIn(db, accounts)).filter(isHeldNow);
  const held = await holdingsIn(db, accounts, { day, shown: BASE_CURRENCY, costIn: costIn(atCost) });
  return {
    client: await getClientName(db, first.user_id),
    as_of: day,
    accounts: accounts.map(({ account_uuid, number, type }, at) => ({
      account_uuid,
      number,
      type,
      weight: weightText(weights[at]),
    })),
    asset_classes: classShares(held).map(({ asset_class, weight }) => ({
      asset_class,
      weight: weightText(weight),
    })),
    securities: rowsOf(held, 'security')
      .toSorted((one, other) => (other.marketValue ?? ZERO).comparedTo(one.marketValue ?? ZERO))
      .flatMap(({ holdings: [row], weight }) => (row?.security ? [{ security: row.security, weight }] : []))
      .map(({ security: { id, name_en, name_fr }, weight }) => ({
        id,
        name: { en: name_en, fr: name_fr },
        weight: weightText(weight),
      })),
  };
};
