import type { OutputOf } from '@portal/contracts/call';
import { exampleWorld } from '@portal/contracts/example-world';
import type { DataExport, ownData } from '@portal/contracts/own-data';
import { strFromU8, unzipSync } from 'fflate';
import { startGateway, type Send } from '../../testing/gateway.ts';
import { workDue } from '../../testing/work-due.ts';
import { exportPreparation } from './prepare-export.ts';

const URL_OF_AREA = '/rest/portal/own-data';

type Address = OutputOf<typeof ownData.address>;
type Overview = OutputOf<typeof ownData.overview>;

/** A gateway with clients who ask about their own data. */
export const startOwnData = async (env: Record<string, string> = {}) => {
  const gateway = await startGateway(env);
  const { app, services } = gateway;
  const post = (send: Send, path: string, body?: object) =>
    send({ method: 'POST', url: `${URL_OF_AREA}/${path}`, ...(body && { body }) });
  const request = (send: Send, body: object = {}) =>
    post(send, 'exports', { language: 'en', current_password: exampleWorld.password, ...body });
  const overview = async (send: Send) => (await send({ url: URL_OF_AREA })).json<Overview>();
  const prepare = () => workDue(services, 'prepare_export', exportPreparation(services));
  const address = (send: Send, id: string) => post(send, `exports/${id}/address`);
  const fetchFrom = (url: string, headers: Record<string, string> = {}) => {
    const { pathname, search } = new URL(url);
    return app.inject({ url: `${pathname}${search}`, headers });
  };
  /** Requests an export, has it prepared and downloads it; `meanwhile` happens before it is prepared. */
  const take = async (
    send: Send,
    language: 'en' | 'fr' = 'en',
    meanwhile: () => Promise<unknown> = async () => undefined,
  ) => {
    const { export_id } = (await request(send, { language })).json<DataExport>();
    await meanwhile();
    await prepare();
    const { url } = (await address(send, export_id)).json<Address>();
    const response = await fetchFrom(url);
    const files = unzipSync(new Uint8Array(response.rawPayload));
    const text = (path: string) => strFromU8(files[path]!);
    return { export_id, url, response, files, text };
  };
  const news = async (send: Send) =>
    (await send({ method: 'POST', url: '/rest/portal/notifications', body: { kinds: ['request'] } })).json<{
      rows: { text: { en: string; fr: string } }[];
    }>().rows;
  const audit = async () => {
    const rows = await services.db
      .selectFrom('audit_event')
      .select(['event', 'subject', 'user_id'])
      .where('event', 'in', [
        'own_data_requested',
        'own_data_downloaded',
        'correction_requested',
        'correction_moved',
      ])
      .orderBy('number')
      .execute();
    return rows;
  };
  return { ...gateway, post, request, overview, prepare, address, fetchFrom, take, news, audit };
};
