import type { OutputOf } from '@portal/contracts/call';
import type { delegates, Delegate } from '@portal/contracts/delegates';
import type { DelegateInvitation } from '@portal/contracts/delegations';
import { exampleWorld } from '@portal/contracts/example-world';
import { businessDayAt } from '../../market/business-day.ts';
import { addDays } from '../../market/calendar.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { delegateEnd } from './end-delegate.ts';

export const OWNER = exampleWorld.username;
export const READER = 'henri.lavoie';

const URL_OF_AREA = '/rest/portal/delegates';
const URL_OF_INVITATIONS = '/rest/portal/invitations';
const proof = { current_password: exampleWorld.password };

/** A gateway in which a client invites another user. */
export const startDelegates = async () => {
  const gateway = await startGateway();
  const { services } = gateway;
  const today = businessDayAt(services.clock.now().getTime());
  const owner = await gateway.as(OWNER);
  const reader = await gateway.as(READER);
  const post = (send: Send, url: string, body?: object) =>
    send({ method: 'POST', url, ...(body && { body }) });
  const form = {
    name: 'Henri Lavoie',
    email: `${READER}@example.ca`,
    relation: 'accountant',
    language: 'fr',
    from: today,
    until: null as string | null,
    accounts: null as string[] | null,
    has_amounts: true,
    has_documents: false,
  };
  const invite = (more: Partial<Record<keyof typeof form, unknown>> = {}, send: Send = owner) =>
    post(send, URL_OF_AREA, { invitation: { ...form, ...more }, ...proof });
  const list = async (send: Send = owner) =>
    (await send({ url: URL_OF_AREA })).json<OutputOf<typeof delegates.list>>();
  const invitations = async (send: Send = reader) =>
    (await send({ url: URL_OF_INVITATIONS })).json<DelegateInvitation[]>();
  const accept = ({ delegate_id, terms }: DelegateInvitation, send: Send = reader) =>
    post(send, `${URL_OF_INVITATIONS}/${delegate_id}/accept`, { terms });
  const decline = ({ delegate_id }: DelegateInvitation, send: Send = reader) =>
    post(send, `${URL_OF_INVITATIONS}/${delegate_id}/decline`);
  const change = (id: string, scope: object, send: Send = owner) =>
    post(send, `${URL_OF_AREA}/${id}`, {
      scope: { accounts: null, has_amounts: true, has_documents: false, until: null, ...scope },
      ...proof,
    });
  const revoke = (id: string, send: Send = owner) => post(send, `${URL_OF_AREA}/${id}/revoke`);
  /** Invites, accepts, and changes to the role. */
  const share = async (more: Parameters<typeof invite>[0] = {}) => {
    const { delegate_id } = (await invite(more)).json<Delegate>();
    const invitation = (await invitations()).find((one) => one.delegate_id === delegate_id)!;
    const { role } = (await accept(invitation)).json<{ role: string }>();
    await post(reader, '/rest/user/role', { role });
    return { delegate_id, role };
  };
  const me = async (send: Send = reader) =>
    (await send({ url: '/rest/user/me' })).json<{
      active_role: string;
      roles: Record<string, { page: string; display_name: string | null }>;
    }>();
  const news = async (send: Send) =>
    (await post(send, '/rest/portal/notifications', { kinds: ['delegate'] }))
      .json<{ rows: { text: { en: string } }[] }>()
      .rows.map(({ text }) => text.en);
  const audit = async () =>
    (
      await services.db
        .selectFrom('audit_event')
        .select('event')
        .where('event', 'like', 'delegate%')
        .orderBy('number')
        .execute()
    ).map(({ event }) => event);
  const accesses = () =>
    services.db
      .selectFrom('access_record')
      .select(['subject', 'outcome', 'account_uuid'])
      .where('client_uuid', '=', exampleWorld.clientUuid)
      .orderBy('number')
      .execute();
  /** Ends the access of the client, as an administrator of the firm. */
  const endOwner = async () => {
    const administrator = await gateway.as(exampleWorld.administratorUsername);
    return post(administrator, `/rest/portal/users/${exampleWorld.userUuid}/end`, {
      reason: 'compromised',
      ...proof,
    });
  };
  const work = () => workDue(services, 'end_delegate', delegateEnd(services));
  return {
    ...gateway,
    endOwner,
    owner,
    reader,
    today,
    invite,
    list,
    invitations,
    accept,
    decline,
    change,
    revoke,
    share,
    me,
    news,
    audit,
    accesses,
    work,
    inDays: (days: number) => addDays(today, days),
  };
};
