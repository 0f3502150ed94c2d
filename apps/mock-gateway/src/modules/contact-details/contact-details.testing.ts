import type { OutputOf } from '@portal/contracts/call';
import type { contactDetails, ContactChange } from '@portal/contracts/contact-details';
import { exampleAddress } from '@portal/contracts/contact-details.examples';
import { exampleWorld } from '@portal/contracts/example-world';
import { CONSOLE_PATH } from '../../console/inject-faults.ts';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { lastCode } from '../../testing/last-code.ts';
import { workDue } from '../../testing/work-due.ts';
import { contactChangeProgress } from './progress-change.ts';

const URL_OF_AREA = '/rest/portal/contact-details';

type Overview = OutputOf<typeof contactDetails.overview>;
type Opened = OutputOf<typeof contactDetails.sendCode>;

/** An address in another province than that of the client of the examples. */
export const MONTREAL = exampleAddress;

const password = { current_password: exampleWorld.password };

/** A gateway with clients who change what they are reached by. */
export const startContactDetails = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { services, send: asDeveloper } = gateway;
  const post = (send: Send, path: string, body?: object) =>
    send({ method: 'POST', url: `${URL_OF_AREA}/${path}`, ...(body && { body }) });
  const overview = async (send: Send) => (await send({ url: URL_OF_AREA })).json<Overview>();
  const sendCode = (send: Send, contact: object, proof: object = password) =>
    post(send, 'code', { contact, ...proof });
  const confirm = (send: Send, challenge_id: string, code: string, more: object = {}) =>
    post(send, 'confirm', { challenge_id, code, ...more });
  const code = () => lastCode(gateway, 'contact_code');
  /** Changes an e-mail address or number by its code. */
  const change = async (send: Send, contact: object, more: object = {}) => {
    const { challenge_id } = (await sendCode(send, contact)).json<Opened>();
    return (await confirm(send, challenge_id, await code(), more)).json<ContactChange>();
  };
  const move = (send: Send, address: object, proof: object = password) =>
    post(send, 'address', { address, ...proof });
  const withdraw = (send: Send, id: string) => post(send, `changes/${id}/withdraw`);
  const decide = (body: object) =>
    asDeveloper({ method: 'POST', url: `${CONSOLE_PATH}/contact-changes`, body });
  const work = () => workDue(services, 'progress_contact_change', contactChangeProgress(services));
  const mails = () =>
    services.db
      .selectFrom('outbox')
      .select(['kind', 'recipient', 'template', 'language', 'subject', 'text'])
      .orderBy('id')
      .execute();
  const audit = async () =>
    (
      await services.db
        .selectFrom('audit_event')
        .select(['event', 'subject'])
        .where('event', 'like', 'contact_change%')
        .orderBy('number')
        .execute()
    ).map(({ event, subject }) => [event, subject]);
  const news = async (send: Send) =>
    (await send({ method: 'POST', url: '/rest/portal/notifications', body: { kinds: ['request'] } }))
      .json<{ rows: { text: { en: string } }[] }>()
      .rows.map(({ text }) => text.en);
  return {
    ...gateway,
    overview,
    sendCode,
    confirm,
    code,
    change,
    move,
    withdraw,
    decide,
    work,
    mails,
    audit,
    news,
    post,
  };
};
