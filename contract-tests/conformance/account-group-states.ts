import { exampleWorld } from '@portal/contracts/example-world';
import type { Ask, startGateway } from '@portal/mock-gateway/testing/gateway';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

/** Somebody made one group, and has changed nothing since. */
export const clientWithAccountGroup = async ({ as, services }: Gateway): Promise<Ask> => {
  const ask = await as();
  const user_id = exampleWorld.userUuid;
  const group = { group_uuid: exampleWorld.accountGroupUuid, user_id, name: 'For later', position: 0 };
  await services.db.insertInto('account_group').values(group).execute();
  await services.db.insertInto('account_group_revision').values({ user_id, revision: 1 }).execute();
  return ask;
};
