import type { TransferShape } from '@portal/contracts/transfer';

/** The path of a transfer as a route of Fastify has it. */
export const transferRoute = ({ path }: Pick<TransferShape, 'path'>): string =>
  path.replaceAll(/\{(\w+)\}/g, ':$1');
