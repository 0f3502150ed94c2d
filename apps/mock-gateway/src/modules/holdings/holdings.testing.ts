import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { Send } from '../../testing/gateway.ts';
import { postBody } from '../../testing/response-body.ts';

export type Holdings = OutputOf<typeof contracts.holdings.list>;

export const send = (client: Send, body: object) =>
  client({ method: 'POST', url: '/rest/portal/holdings', body });
export const list = (client: Send, body: object = {}) =>
  postBody<Holdings>(client, 'holdings', { by: 'security', ...body });

export const rowsOf = ({ groups }: Holdings) => groups.flatMap(({ rows }) => rows);
export const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''));

export const FAMILY = 'margaret.chen';
export const UNUSUAL = 'irene.valcourt';
