import { exampleWorld } from '@portal/contracts/example-world';
import { decodeJwt } from 'jose';
import { CLIENT_VIEW_LASTS_MS } from '@portal/contracts/advised-clients';
import { signedIn, userNamed, type GivenValues, type StateContext } from './state-context.ts';

const views = [exampleWorld.clientViewUuid, exampleWorld.otherClientViewUuid];

const adviseBy = async ({ services: { db } }: StateContext, username: string, client_uuid: string) => {
  const { id } = await db
    .selectFrom('advisor as a')
    .innerJoin('user as u', 'u.id', 'a.user_id')
    .select('a.id')
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('client_advisor')
    .set({ advisor_id: id })
    .where('client_uuid', '=', client_uuid)
    .execute();
};

/** An advisor with an active view of one of their clients, and a client of another advisor. */
export const advisor = async (context: StateContext): Promise<GivenValues> => {
  const { db, clock } = context.services;
  const user = await userNamed(context, exampleWorld.advisorUsername);
  const { values, tokens } = await signedIn(context, user, 'authenticator');
  await adviseBy(context, exampleWorld.advisorUsername, exampleWorld.clientUuid);
  await adviseBy(context, exampleWorld.otherAdvisorUsername, exampleWorld.otherClientUuid);
  await db.deleteFrom('client_view').where('id', 'in', views).execute();
  const begun_at = clock.now().getTime();
  await db
    .insertInto('client_view')
    .values({
      id: exampleWorld.clientViewUuid,
      user_id: user.id,
      session_id: String(decodeJwt(tokens.access_token)['sid']),
      client_uuid: exampleWorld.clientUuid,
      reason: 'question',
      words: 'Olivia asked about the mix of her account.',
      begun_at,
      ends_at: begun_at + CLIENT_VIEW_LASTS_MS,
      ended_at: null,
    })
    .execute();
  return { ...values, clients: [exampleWorld.username] };
};
