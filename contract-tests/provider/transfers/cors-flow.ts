import { cors, uploadCors } from '@portal/contracts/cors';
import { LAST_EVENT_ID_HEADER } from '@portal/contracts/event-stream';
import { ACCESS_TOKEN_HEADER, APPLICATION_HEADER } from '@portal/contracts/headers';
import { states } from '@portal/contracts/provider-states';
import type { TransferShape } from '@portal/contracts/transfer';
import { transfers } from '@portal/contracts/transfers';
import { TUS_MEDIA_TYPE, TUS_VERSION } from '@portal/contracts/uploads.transfers';
import type { Context } from '../context.ts';
import { findCorsReadProblem } from '../cors-headers.ts';
import type { Address } from '../given-addresses.ts';
import { NotRun, type Outcome, type Problem } from '../outcome.ts';
import { findUnsendable } from '../preflight.ts';
import { isOwn } from './expect-transfer.ts';
import { addressOf, createFlow, tokenOf, type Called } from './flow.ts';
import { announcePhoto, PNG } from './photo-flow.ts';
import { openTransfer, secretsOf, sendTransfer, type Exchange, type Sent } from './send-transfer.ts';
import { announce, createText } from './upload-flow.ts';

const { offset, append, terminate } = transfers.uploads;
const { send } = transfers.avatar;
const { open } = transfers.events;

/** What the portal sends to an address that a call gave. */
interface PageTransfer extends Sent {
  name: string;
  transfer: TransferShape;
}

const SENDABLE = 'a page of the portal may send it';
const READABLE = 'a page of the portal may read the response';

const unreadable = (origin: string, { response, curl }: Exchange, needed: readonly string[]): Problem[] => {
  const problem = findCorsReadProblem(origin, response, needed);
  return problem ? [{ ...problem, curl }] : [];
};

/** Makes transfers at an address, each after its preflight. Headers on another host are needed for uploads only. */
const verifyAt = async (
  context: Context,
  origin: string,
  called: () => Promise<Called>,
  made: readonly PageTransfer[],
): Promise<Outcome[]> => {
  const [{ name: firstName, transfer: firstOf }] = made as [PageTransfer];
  const flow = createFlow(context, `URL: what ${firstOf.address!.call} returned`, 'cors');
  let address: Address = { url: '', headers: {} };
  await flow.step(firstName, 'transfer-address', 'an address is given for CORS', async () => {
    const found = addressOf(await called(), firstOf.address);
    if ('problems' in found) return found.problems;
    ({ address } = found);
    return [];
  });
  const needed = (exchange: Exchange): readonly string[] => {
    if (exchange.transfer !== send) return uploadCors.exposedHeaders;
    return isOwn(context, exchange) ? cors.exposedHeaders : [];
  };
  for (const { name, transfer, headers = {}, bytes } of made) {
    const sent = { method: transfer.method, url: address.url };
    const names = [...new Set([...Object.keys(address.headers), ...Object.keys(headers)])];
    await flow.leaf(name, 'preflight', SENDABLE, () =>
      findUnsendable(context, origin, { ...sent, headers: names }, secretsOf(address)),
    );
    await flow.leaf(name, 'readable-response', READABLE, async () => {
      const exchange = await sendTransfer(context, transfer, address, {
        headers: { ...headers, origin },
        ...(bytes ? { bytes } : {}),
      });
      return unreadable(origin, exchange, needed(exchange));
    });
  }
  return flow.outcomes;
};

/** Uploads and cancels a document as a page of another origin does. */
export const verifyUploadCors = async (context: Context, origin: string): Promise<Outcome[]> => {
  const bytes = createText();
  const version = { 'tus-resumable': TUS_VERSION };
  const part = { ...version, 'upload-offset': '0', 'content-type': TUS_MEDIA_TYPE };
  return verifyAt(
    context,
    origin,
    async () => announce(context, await tokenOf(context, states.client), bytes),
    [
      { name: 'uploads.offset', transfer: offset, headers: version },
      { name: 'uploads.append', transfer: append, headers: part, bytes: bytes.slice(1) },
      { name: 'uploads.terminate', transfer: terminate, headers: version },
    ],
  );
};

/** Sends a profile photo as a page of another origin does, without its first byte, so that nothing is stored. */
export const verifyPhotoCors = async (context: Context, origin: string): Promise<Outcome[]> =>
  verifyAt(context, origin, async () => announcePhoto(context, await tokenOf(context, states.client)), [
    { name: 'avatar.send', transfer: send, bytes: PNG.slice(1) },
  ]);

/** Opens the stream of events as a page of another origin does. */
export const verifyEventCors = async (context: Context, origin: string): Promise<Outcome[]> => {
  const flow = createFlow(context, states.client, 'cors');
  let opened: Exchange | undefined;
  await flow.leaf('events.open', 'readable-response', READABLE, async () => {
    opened = await openTransfer(context, open, await tokenOf(context, states.client), { origin });
    const { status } = opened.response;
    if (status !== 200) throw new NotRun(`events.open responded with ${status}`);
    return unreadable(origin, opened, cors.exposedHeaders);
  });
  await flow.leaf('events.open', 'preflight', SENDABLE, async () => {
    if (opened?.response.status !== 200) throw new NotRun('events.open could not be opened');
    return findUnsendable(context, origin, {
      method: open.method,
      url: opened.request.url,
      headers: [ACCESS_TOKEN_HEADER, APPLICATION_HEADER, LAST_EVENT_ID_HEADER],
    });
  });
  return flow.outcomes;
};
