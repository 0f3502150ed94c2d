import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { applicationHeader } from '@portal/contracts/application';
import { expect, it } from 'vitest';
import { filePath } from '../../files/file-path.ts';
import { uniform } from '../../market/random.ts';
import { copyOfSeeded, startProcess } from '../../testing/gateway-process.ts';
import { openTo, signInAt } from '../../testing/raw-upload.ts';
import { sha256Of, type AnnouncedUpload } from '../../testing/uploads.ts';

const CUTS = 20;
const KILLS = 5;
const FILE_BYTES = 3_000_000;
const PROTOCOL = { 'tus-resumable': '1.0.0' };

type Client = Awaited<ReturnType<typeof signInAt>>;

/** A client that uploads one file, of whose connection a test disposes. */
const uploader = ({ headers }: Client, bytes: Buffer) => {
  const announce = async (url: string): Promise<AnnouncedUpload> => {
    const body = {
      file_name: 'letter.pdf',
      file_type: 'application/pdf',
      file_size: bytes.length,
      sha256: sha256Of(bytes),
    };
    const response = await fetch(`${url}/rest/portal/upload`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...applicationHeader, ...headers },
      body: JSON.stringify(body),
    });
    // What the contract says of this call is shown elsewhere.
    return (await response.json()) as AnnouncedUpload;
  };
  const offsetOf = async ({ upload_info }: AnnouncedUpload) => {
    const head = await fetch(upload_info!.url, {
      method: 'HEAD',
      headers: { ...PROTOCOL, ...upload_info!.headers },
    });
    return Number(head.headers.get('upload-offset'));
  };
  const patch = async ({ upload_info }: AnnouncedUpload, offset: number) =>
    fetch(upload_info!.url, {
      method: 'PATCH',
      headers: {
        ...PROTOCOL,
        ...upload_info!.headers,
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: bytes.subarray(offset),
    });
  /** Begins to send the file and stops after so many bytes, without the end of the request. */
  const sendPart = async ({ upload_info }: AnnouncedUpload, count: number) => {
    const socket = await openTo(upload_info!.url);
    const sent = { ...PROTOCOL, ...upload_info!.headers, host: 'x', 'upload-offset': '0' };
    const lines = Object.entries(sent).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `PATCH ${new URL(upload_info!.url).pathname} HTTP/1.1\r\n${lines.join('')}` +
        `content-type: application/offset+octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    );
    if (count > 0) await new Promise((written) => socket.write(bytes.subarray(0, count), written));
    return socket;
  };
  /** Sends what the gateway does not have, as often as it takes. */
  const complete = async (url: string) => {
    const announced = await announce(url);
    while (announced.upload_info) {
      const offset = await offsetOf(announced);
      if (offset === bytes.length) break;
      await patch(announced, offset);
    }
    return announced.upload_id;
  };
  return { announce, sendPart, complete };
};

const fileOf = (name: string) => {
  const bytes = randomBytes(FILE_BYTES);
  bytes.write(name);
  return bytes;
};

const pointOf = (name: string) => Math.floor(uniform(name) * FILE_BYTES);

it(`every upload ends with the right bytes when its connection is cut, at ${CUTS} points`, async () => {
  const dataDir = await copyOfSeeded();
  const { url } = await startProcess(dataDir);
  const client = await signInAt(url);
  const cut = async (number: number) => {
    const bytes = fileOf(`cut ${number}`);
    const upload = uploader(client, bytes);
    const socket = await upload.sendPart(await upload.announce(url), pointOf(`cut ${number}`));
    if (number % 2 === 0) socket.destroy();
    else socket.resetAndDestroy();
    return { bytes, id: await upload.complete(url) };
  };
  for (let number = 0; number < CUTS; number += 1) {
    const { bytes, id } = await cut(number);
    expect(sha256Of(readFileSync(filePath(dataDir, id)))).toBe(sha256Of(bytes));
  }
}, 120_000);

it(`every upload ends with the right bytes when the gateway is killed, at ${KILLS} points`, async () => {
  const dataDir = await copyOfSeeded();
  for (let number = 0; number < KILLS; number += 1) {
    const bytes = fileOf(`kill ${number}`);
    const first = await startProcess(dataDir);
    const client = await signInAt(first.url);
    const upload = uploader(client, bytes);
    await upload.sendPart(await upload.announce(first.url), pointOf(`kill ${number}`));
    first.child.kill('SIGKILL');
    await first.ended;
    const second = await startProcess(dataDir);
    const id = await upload.complete(second.url);
    expect(sha256Of(readFileSync(filePath(dataDir, id)))).toBe(sha256Of(bytes));
    second.child.kill('SIGKILL');
    await second.ended;
  }
}, 180_000);
