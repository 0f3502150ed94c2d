import { randomUUID } from 'node:crypto';
import type { DeskRequest } from '@portal/contracts/desk-documents';
import { personNamed } from '../../testing/sharing.ts';
import type { Send } from '../../testing/gateway.ts';
import { announcedUpload, patch, sha256Of, type AnnouncedUpload } from '../../testing/uploads.ts';
import { workDue } from '../../testing/work-due.ts';
import { CLIENT, startDesk } from '../desk/desk.testing.ts';
import { uploadScan } from '../uploads/scan-upload.ts';

export const WHAT = 'Avis de cotisation de 2025';
export const DUE = '2026-12-10';
type DocumentName = Record<'en' | 'fr', string>;

const TEXT = { file_name: 'avis.txt', file_type: 'text/plain' };

/** A desk, a client of the first advisor, and the calls about documents between them. */
export const startDeskDocuments = async () => {
  const desk = await startDesk();
  const { client_uuid } = await personNamed(desk, CLIENT);
  const client = await desk.as(CLIENT);
  const at = `/clients/${client_uuid}/requests`;
  const ask = async (who: Send, more: object = {}) => {
    const body = { request_id: randomUUID(), what: WHAT, due_on: DUE, ...more };
    return { response: await desk.post(who, at, body), id: body.request_id };
  };
  const asked = async () => (await ask(desk.advisor)).id;
  const requestIn = async (who: Send, id: string) => {
    const { requests } = (await desk.get(who, at)).json<{ requests: DeskRequest[] }>();
    return requests.find(({ request_id }) => request_id === id);
  };
  const shownTo = async (who: Send) =>
    (await who({ url: '/rest/portal/upload/requests' })).json<{ request_id: string; name: object }[]>();
  const scan = () => workDue(desk.services, 'scan_upload', uploadScan(desk.services));
  /** Sends a file as the client; for a request, or to be attached. */
  const upload = async (bytes: Buffer, more: object = {}) => {
    const announced = await announcedUpload(client, bytes, { ...TEXT, ...more });
    await patch(desk.send, announced, bytes);
    return announced.upload_id;
  };
  /** Announces a text file that the advisor sends the client as a document. */
  const announce = async (bytes: Buffer, name: DocumentName) => {
    const response = await desk.post(desk.advisor, `/clients/${client_uuid}/documents`, {
      file: {
        file_name: 'politique.txt',
        file_type: 'text/plain',
        file_size: bytes.length,
        sha256: sha256Of(bytes),
      },
      document: { name, type: 'agreement', account_uuid: null, year: 2024 },
    });
    return response.json<AnnouncedUpload>();
  };
  const move = (who: Send, id: string, from: string, to: string) =>
    desk.post(who, `/requests/${id}/move`, { from, to });
  const address = (who: Send, document_id: string, more: object = {}) =>
    desk.post(who, `/documents/${document_id}/address`, { language: 'fr', purpose: 'attachment', ...more });
  const listNotifications = async (link: string) =>
    (
      await desk.db
        .selectFrom('notification')
        .select(['kind', 'title_en', 'title_fr'])
        .where('user_id', '=', await desk.userId(CLIENT))
        .where('link', '=', link)
        .execute()
    ).map(({ title_fr }) => title_fr);
  return {
    ...desk,
    client_uuid,
    client,
    at,
    ask,
    asked,
    requestIn,
    shownTo,
    scan,
    upload,
    announce,
    move,
    address,
    listNotifications,
  };
};
