import { exampleWorld } from '@portal/contracts/example-world';
import type { Transaction } from 'kysely';
import { sampleDocument } from '../../modules/documents/seeded/sample-document.ts';
import { insertDocument, rowOf } from '../../modules/documents/add-document.ts';
import type { Database } from '../../store/schema.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { withClient } from './client-states.ts';
import type { GivenValues, StateContext } from './state-context.ts';

const YEAR = 2025;

/** What the slip says: one sale, whose cost is not known. */
const FIGURES = {
  boxes: [
    { box: '20', amount: null },
    { box: '21', amount: '1840.25' },
  ],
  lines: [
    {
      on: '2025-06-12',
      instrument_id: 'ESTB',
      quantity: '24',
      amounts: [
        { box: '20', amount: null },
        { box: '21', amount: '1840.25' },
      ],
    },
  ],
};

interface Owner {
  user_id: string;
  client_uuid: string;
  account_uuid: string;
}

const addSlips = async (
  context: StateContext,
  transaction: Transaction<Database>,
  { user_id, client_uuid, account_uuid }: Owner,
  ids: readonly string[],
) => {
  const { config, clock } = context.services;
  const at = clock.now().getTime();
  for (const [index, id] of ids.entries()) {
    const sample = await sampleDocument(config.seededDir, { client_uuid, type: 'tax_slip', at: at + index });
    const row = rowOf({ ...sample, account_uuid, dated_on: `${YEAR}-12-31` }, at + index);
    await insertDocument(transaction, row, sample.versions);
    await transaction
      .insertInto('tax_slip')
      .values({
        id,
        user_id,
        account_uuid,
        tax_year: YEAR,
        form: 't5008',
        number: index + 1,
        document_id: row.id,
        figures: JSON.stringify(FIGURES),
        made_at: at + index,
      })
      .execute();
  }
};

/** The client has a slip of 2025 that replaced another; another client has one too. */
export const clientWithTaxSlip = async (context: StateContext): Promise<GivenValues> => {
  const { db } = context.services;
  const other = await db
    .selectFrom('client')
    .select(['user_id', 'client_uuid'])
    .where('client_uuid', '=', exampleWorld.otherClientUuid)
    .executeTakeFirstOrThrow();
  const { userUuid, clientUuid, accountUuid, otherAccountUuid } = exampleWorld;
  const own = { user_id: userUuid, client_uuid: clientUuid, account_uuid: accountUuid };
  await inTransaction(db, [], async (transaction) => {
    await addSlips(context, transaction, own, [crypto.randomUUID(), exampleWorld.taxSlipUuid]);
    const others = { ...other, account_uuid: otherAccountUuid };
    await addSlips(context, transaction, others, [exampleWorld.otherTaxSlipUuid]);
  });
  return withClient(exampleWorld.username)(context);
};
