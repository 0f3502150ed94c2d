import { ACCESS_TOKEN_HEADER, CLIENT_VIEW_HEADER } from '@portal/contracts/headers';
import { exampleWorld } from '@portal/contracts/example-world';
import { expect } from 'vitest';
import { startSession } from '../identity/tokens/session-tokens.ts';
import { startGateway, type Send } from '../testing/gateway.ts';
import { personNamed } from '../testing/sharing.ts';

type Gateway = Awaited<ReturnType<typeof startGateway>>;

export const why = { reason: 'review', words: 'Avant la rencontre de mardi – les frais' };

export const advisorNamed = ({ services: { db } }: Gateway, username: string) =>
  db
    .selectFrom('user as u')
    .innerJoin('advisor as a', 'a.user_id', 'u.id')
    .select(['u.id as userId', 'a.id as advisorId'])
    .where('u.username', '=', username)
    .executeTakeFirstOrThrow();

export const advise = async ({ services: { db } }: Gateway, client_uuid: string, advisor_id: string) => {
  await db.deleteFrom('client_advisor').where('client_uuid', '=', client_uuid).execute();
  await db.insertInto('client_advisor').values({ client_uuid, advisor_id }).execute();
};

/** A new session of an advisor that was begun with the second factor. */
export const asAdvisor = async ({ services, send }: Gateway, id: string): Promise<Send> => {
  const { db, clock, keys } = services;
  const owner = { id, activeRole: 'advisor', secondFactor: 'authenticator' as const };
  const tokens = await startSession({ db, clock, keys, requestId: crypto.randomUUID() }, owner);
  return (options) =>
    send({ ...options, headers: { [ACCESS_TOKEN_HEADER]: tokens.access_token, ...options.headers } });
};

export const within =
  (send: Send, viewId: string): Send =>
  (options) =>
    send({ ...options, headers: { [CLIENT_VIEW_HEADER]: viewId, ...options.headers } });

export const begin = async (send: Send, client_uuid: string) =>
  send({ method: 'POST', url: `/rest/portal/advised-clients/${client_uuid}/view`, body: why });

/** An advisor who views the portal as one of their clients. */
export const startView = async (username = 'margaret.chen') => {
  const gateway = await startGateway();
  const advisor = await advisorNamed(gateway, exampleWorld.advisorUsername);
  const client = await personNamed(gateway, username);
  await advise(gateway, client.client_uuid, advisor.advisorId);
  const send = await asAdvisor(gateway, advisor.userId);
  const begun = await begin(send, client.client_uuid);
  expect(begun.statusCode).toBe(200);
  const viewId = begun.json<{ view_id: string }>().view_id;
  const events = async () =>
    (
      await gateway.services.db
        .selectFrom('audit_event')
        .select(['event', 'user_id', 'subject'])
        .where('event', 'like', 'client_view_%')
        .orderBy('number')
        .execute()
    ).map(({ event, user_id, subject }) => [event, user_id, subject]);
  return { ...gateway, advisor, client, asThemselves: send, viewId, view: within(send, viewId), events };
};
