import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';

export type Details = OutputOf<typeof contracts.accounts.details>;
export type Table = OutputOf<typeof contracts.returns.table>;
export type Holdings = OutputOf<typeof contracts.holdings.list>;
export type Overview = OutputOf<typeof contracts.accounts.overview>;

export const NUMBER = '4F-110-3025-9';
/** What responses say of the private placement, without the identifier of its account. */
export const LAKEVIEW = {
  account_number: NUMBER,
  security: {
    name: { en: 'Lakeview Private Placement', fr: 'Placement privé Lakeview' },
    symbol: 'LKVP',
  },
  currency: 'CAD',
  amount: '10000.00',
  since: '2025-06-04',
  until: null,
};

/** Posts if there is a body, else gets; returns the response body, which must be a success. */
export const send = <Body>(client: Send, url: string, body?: object) =>
  body ? postBody<Body>(client, url, body) : getBody<Body>(client, url);

/** A gateway, the client who holds the private placement, and her account with it. */
export const begin = async () => {
  const gateway = await startGateway();
  const client = await gateway.as('irene.valcourt');
  const { db } = gateway.services;
  const { account_uuid } = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('number', '=', NUMBER)
    .executeTakeFirstOrThrow();
  const details = () => send<Details>(client, `accounts/${account_uuid}/details`);
  const table = () => send<Table>(client, `returns?accounts=${account_uuid}`);
  const enter = (
    date: string,
    type: 'sell' | 'buy' | 'split' | 'transfer_in',
    amount: string,
    quantity: string,
  ) =>
    db
      .insertInto('ledger_entry')
      .values({ account_uuid, date, type, instrument_id: 'LKVP', quantity, amount })
      .execute();
  return { ...gateway, client, db, account_uuid, details, table, enter };
};
