import { exampleWorld } from '@portal/contracts/example-world';
import { seededRoles } from '../../modules/user/seeded-roles.ts';
import { withClient } from './client-states.ts';
import { signedInAs, userNamed, type GivenValues, type StateContext } from './state-context.ts';

const READER = 'henri.lavoie';

/** A trustee with whom the client shares has looked at the holdings of an account. */
export const clientWithAccessLog = async (context: StateContext): Promise<GivenValues> => {
  const { role } = seededRoles.trustee;
  const reader = await userNamed(context, READER);
  await context.services.db
    .insertInto('client_share')
    .values({ client_uuid: exampleWorld.clientUuid, user_id: reader.id, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { send } = await signedInAs(context, READER);
  await send({ method: 'POST', url: '/rest/user/role', body: { role } });
  await send({
    method: 'POST',
    url: '/rest/portal/holdings',
    body: { by: 'security', account_uuid: exampleWorld.accountUuid },
  });
  const given = await withClient(exampleWorld.username)(context);
  return { ...given, clients: [exampleWorld.username, READER] };
};
