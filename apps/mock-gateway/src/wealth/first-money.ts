import type { Db } from './wealth.queries.ts';

/** The day the first money came into some accounts; null before. */
export const firstMoneyOf = async (
  db: Db,
  accounts: readonly { account_uuid: string }[],
): Promise<string | null> => {
  const { first } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.min<string | null>('date').as('first'))
    .where(
      'account_uuid',
      'in',
      accounts.map(({ account_uuid }) => account_uuid),
    )
    .executeTakeFirstOrThrow();
  return first;
};
