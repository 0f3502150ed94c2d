import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { expect } from 'vitest';
import type { Ask } from '../../testing/gateway.ts';

export type Holdings = OutputOf<typeof contracts.holdings.list>;

export const ask = (client: Ask, body: object) =>
  client({ method: 'POST', url: '/rest/portal/holdings', body });
export const list = async (client: Ask, body: object = {}) => {
  const answer = await ask(client, { by: 'security', ...body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Holdings>();
};

export const rowsOf = ({ groups }: Holdings) => groups.flatMap(({ rows }) => rows);
export const cents = (amount: string | null) => BigInt((amount ?? '0.00').replace('.', ''));

export const FAMILY = 'margaret.chen';
export const UNUSUAL = 'irene.valcourt';
