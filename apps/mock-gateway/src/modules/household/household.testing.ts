import type { OutputOf } from '@portal/contracts/call';
import type { household } from '@portal/contracts/household';
import { startGateway, type Send } from '../../testing/gateway.ts';

/** Two clients of the firm who are in no household when a test begins, and a third. */
export const FOUNDER = 'olivia.martin';
export const MEMBER = 'irene.valcourt';
export const THIRD = 'amelie.gagnon';

export type Read = OutputOf<typeof household.read>;
export type Figures = OutputOf<typeof household.figures>;

const URL = '/rest/portal/household';
const VERSION = '2026-06-01';

/** A gateway with clients who begin and join households. */
export const startHousehold = async (...options: Parameters<typeof startGateway>) => {
  const started = await startGateway(...options);
  const { as } = started;
  const [founder, member] = [await as(FOUNDER), await as(MEMBER)];
  const read = async (send: Send) => (await send({ url: URL })).json<Read>();
  const figures = async (send: Send, currency = 'CAD') =>
    (await send({ url: `${URL}/figures?currency=${currency}` })).json<Figures>();
  const post = (send: Send, path: string, body?: object) =>
    send({ method: 'POST', url: `${URL}${path}`, ...(body && { body }) });
  const create = (send: Send) => post(send, '');
  const invite = (send: Send, email: string) => post(send, '/invitations', { email, language: 'fr' });
  const answer = (send: Send, id: string, how: 'accept' | 'decline' | 'withdraw') =>
    post(send, `/invitations/${id}/${how}`);
  const leave = (send: Send) => post(send, '/leave', { language: 'en' });
  const endShare = (send: Send) => post(send, '/share/end', { language: 'en' });
  const othersOf = async (send: Send) =>
    ((await read(send)).household?.members ?? [])
      .filter(({ is_self }) => !is_self)
      .map(({ member_id }) => member_id);
  const share = async (send: Send, more: object = {}) =>
    post(send, '/share', {
      accounts: null,
      has_amounts: true,
      members: await othersOf(send),
      version: VERSION,
      language: 'en',
      ...more,
    });
  /** Invites a client to the founder's household, who accepts. */
  const join = async (username: string, send: Send) => {
    await invite(founder, `${username}@example.ca`);
    const [invitation] = (await read(send)).invitations;
    return answer(send, invitation!.invitation_id, 'accept');
  };
  /** Begins a household of the two. */
  const begin = async () => {
    await create(founder);
    await join(MEMBER, member);
  };
  const news = async (send: Send) => {
    const url = '/rest/portal/notifications';
    const { rows } = (await send({ method: 'POST', url, body: { kinds: ['household'] } })).json<{
      rows: { text: { en: string } }[];
    }>();
    return rows.map(({ text }) => text.en);
  };
  return {
    ...started,
    founder,
    member,
    read,
    figures,
    create,
    invite,
    answer,
    leave,
    share,
    endShare,
    othersOf,
    join,
    begin,
    news,
  };
};
