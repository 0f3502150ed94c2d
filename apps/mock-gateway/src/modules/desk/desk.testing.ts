import { exampleWorld } from '@portal/contracts/example-world';
import type { DeskRow } from '@portal/contracts/desk';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { personNamed } from '../../testing/sharing.ts';

const PATH = '/rest/portal/desk';

/** A client of the first advisor, and one of the other, as the seed gives them. */
export const CLIENT = 'margaret.chen';
export const OTHER_CLIENT = exampleWorld.username;

/** A gateway with two advisors, and the calls of a desk. */
export const startDesk = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway({ SCRIPTED_ADVISOR: 'unstaffed', ...env });
  const { as, services } = gateway;
  const { db } = services;
  const get = async (who: Send, path = '') => who({ url: `${PATH}${path}` });
  const post = (who: Send, path: string, body: object) =>
    who({ method: 'POST', url: `${PATH}${path}`, body });
  const waiting = async (who: Send, only?: string) =>
    (await get(who, only === undefined ? '' : `?only=${only}`)).json<{ rows: DeskRow[] }>().rows;
  const accesses = async (username: string) => {
    const { client_uuid } = await personNamed(gateway, username);
    return (
      db
        .selectFrom('access_record')
        .select(['reader_name', 'role', 'subject', 'outcome', 'account_uuid'])
        .where('client_uuid', '=', client_uuid)
        // The seed has visits of others.
        .where('role', '=', 'advisor')
        .orderBy('number')
        .execute()
    );
  };
  const audit = async (event: 'message_sent' | 'inquiry_moved' | 'instruction_moved' | 'meeting_answered') =>
    db.selectFrom('audit_event').select(['user_id', 'subject']).where('event', '=', event).execute();
  const userId = async (username: string) =>
    (await db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  /** Puts a client in the care of the advisor with this name. */
  const giveTo = async (username: string, advisor: string) => {
    const { client_uuid } = await personNamed(gateway, username);
    const { id } = await db
      .selectFrom('advisor')
      .select('id')
      .where('name', '=', advisor)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('client_advisor')
      .set({ advisor_id: id })
      .where('client_uuid', '=', client_uuid)
      .execute();
  };
  return {
    ...gateway,
    db,
    get,
    post,
    waiting,
    accesses,
    audit,
    userId,
    giveTo,
    advisor: await as(exampleWorld.advisorUsername),
    colleague: await as(exampleWorld.otherAdvisorUsername),
  };
};
