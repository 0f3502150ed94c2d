import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Transaction } from '@portal/contracts/transactions';
import { expect } from 'vitest';
import { startGateway, type Send } from '../../testing/gateway.ts';

export type TransactionList = OutputOf<typeof contracts.transactions.list>;

export const url = '/rest/portal/transactions';
export const list = async (send: Send, body: object = {}) => {
  const response = await send({ method: 'POST', url, body });
  expect(response.statusCode).toBe(200);
  return response.json<TransactionList>();
};

/** Every page of a filter, one after the other. */
export const walk = async (send: Send, filter: object) => {
  const rows: Transaction[] = [];
  let after: string | null | undefined;
  do {
    const page = await list(send, { ...filter, ...(after && { after }) });
    rows.push(...page.rows);
    after = page.next;
  } while (after !== null);
  return rows;
};

export const TEN_ACCOUNTS = 'margaret.chen';
export const UNUSUAL = 'irene.valcourt';

/** A gateway, and the client with ten accounts. */
export const begin = async () => {
  const started = await startGateway();
  return { started, send: await started.as(TEN_ACCOUNTS) };
};
