import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import { seededRoles } from '../user/seeded-roles.ts';
import { startGateway } from '../../testing/gateway.ts';
import { getBody, postBody } from '../../testing/response-body.ts';
import { inRole, personNamed } from '../../testing/sharing.ts';

type List = OutputOf<typeof contracts.accessLog.list>;
type LogFile = OutputOf<typeof contracts.accessLog.file>;

/** A gateway with a client who shares, and the person with whom. */
export const startSharing = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const reader = await personNamed(gateway, 'henri.lavoie');
  const sharer = await personNamed(gateway, 'camille.fortin');
  const { db } = gateway.services;
  const accounts = await db
    .selectFrom('account')
    .select('account_uuid')
    .where('client_uuid', '=', sharer.client_uuid)
    .orderBy('account_uuid')
    .execute();
  const client = await inRole(gateway, sharer.userId, seededRoles.client.role);
  return {
    ...gateway,
    reader,
    sharer,
    accounts: accounts.map(({ account_uuid }) => account_uuid),
    client,
    /** A new session of the reader, in the role with which is shared. */
    asReader: () => inRole(gateway, reader.userId, seededRoles.trustee.role),
    list: (body: object = {}) => postBody<List>(client, 'access-log', body),
    file: async () => (await getBody<LogFile>(client, 'access-log/file')).content,
  };
};

/** The lines of an exported log. */
export const linesOf = (content: string) => content.trimEnd().split('\n');
