import type { Context } from '../context.ts';
import type { Outcome, Problem } from '../outcome.ts';
import { createFlow, makeCall } from './flow.ts';
import type { Exchange } from './send-transfer.ts';
import { createText, createUpload, GIVEN } from './upload-flow.ts';

/** How often the scan of an upload is looked at, and how long it is waited for before each time. */
const MAX_LOOKS = 20;
const WAIT_MS = 500;

type Upload = ReturnType<typeof createUpload>;

const isRejected = ({ response: { status } }: Exchange) => status >= 400 && status < 500;

const taken = ({ response: { status }, curl }: Exchange, what: string): Problem[] => [
  { expected: `4xx, for ${what}`, got: `${status}`, curl },
];

/** The problem of an upload whose scan finds nothing; one that is still pending at the end has none yet. */
const findClean = async (context: Context, upload: Upload, curl: string): Promise<Problem[]> => {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const params = { upload_id: upload.id() };
    const { body } = await makeCall(context, 'uploads.status', { params }, upload.token());
    if (body['state'] === 'clean')
      return [{ expected: 'an upload that is rejected, or never clean', got: 'state clean', curl }];
    if (body['state'] !== 'pending') return [];
    await new Promise((resolve) => void setTimeout(resolve, WAIT_MS));
  }
  return [];
};

/** Sends other bytes than an upload announced, as many as it did and one more. */
export const verifyOtherBytes = async (context: Context): Promise<Outcome[]> => {
  const flow = createFlow(context, GIVEN);
  const sendOther = async (
    title: string,
    bytes: Uint8Array<ArrayBuffer>,
    findTaken: (exchange: Exchange, upload: Upload) => Promise<Problem[]>,
  ) => {
    const upload = createUpload(context, createText());
    await flow.step(
      'uploads.append',
      'transfer-address',
      `uploads.create gives an address for ${title}`,
      async () => (await upload.announce()).problems,
    );
    await flow.leaf('uploads.append', 'upload-rejection', `${title} are not stored`, async () => {
      const exchange = await upload.append(0, bytes);
      const problems = isRejected(exchange) ? [] : await findTaken(exchange, upload);
      await upload.terminate();
      return problems;
    });
  };

  const [text, more] = [createText(), createText().slice(0, 1)];
  await sendOther('other bytes than those announced', text, (exchange, upload) =>
    exchange.response.status < 300
      ? findClean(context, upload, exchange.curl)
      : Promise.resolve(taken(exchange, 'other bytes')),
  );
  await sendOther('more bytes than announced', Uint8Array.from([...text, ...more]), (exchange) =>
    Promise.resolve(taken(exchange, 'a byte too many')),
  );
  return flow.outcomes;
};
