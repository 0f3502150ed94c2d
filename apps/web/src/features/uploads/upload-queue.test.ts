// @vitest-environment jsdom
import { describe, expect, it, onTestFinished } from 'vitest';
import { RestError } from '../../rest/rest-error.ts';
import type { Announced, SendingServices } from './send-upload.ts';
import { createUploadQueue } from './upload-queue.ts';

const INFO = { url: 'http://gateway/uploads/1', headers: {} };
const fileOf = (name: string) => new File([`the content of ${name}`], name);

interface Gateway {
  onArrived?: () => Promise<void>;
  announce?: SendingServices['announce'];
  send?: SendingServices['send'];
}

const receiving = async (): Promise<Announced> => ({
  upload_id: 'an id',
  state: 'receiving',
  received_bytes: 0,
  upload_info: INFO,
});

const never = () => new Promise<void>(() => {});

/** A queue before a gateway that responds as a test wants. */
const start = ({ announce = receiving, send = async () => {}, onArrived = never }: Gateway = {}) => {
  const discarded: string[] = [];
  const queue = createUploadQueue({
    announce,
    send,
    runWithTabLock: async (_name, work) => work(),
    reject: (file) => (file.size === 0 ? 'file_empty' : null),
    discard: async (id) => discarded.push(id),
    onArrived,
  });
  const stages = () => queue.items().map(({ stage }) => stage.name);
  const until = (...names: string[]) => expect.poll(stages).toEqual(names);
  onTestFinished(queue.clear);
  return { ...queue, stages, until, discarded };
};

const failing = (code: 'network' | 'upload_expired' | 'upload_mismatch') =>
  new RestError({ status: 0, code });

/** Sends that end when a test says so. */
const heldSends = () => {
  const held: { file: Blob; end: () => void; signal: AbortSignal }[] = [];
  const send: SendingServices['send'] = ({ file, onProgress, signal }) => {
    onProgress(1);
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => reject(signal.reason));
    held.push({ file, end: resolve, signal });
    return promise;
  };
  // Files that are read at the same time may be sent in either order.
  const sendOf = (file: File) => held.find((one) => one.file === file)!;
  return { held, send, sendOf };
};

describe('the queue of uploads', () => {
  it('sends two files at a time, and the next when one has arrived', async () => {
    const { held, send, sendOf } = heldSends();
    const { add, until } = start({ send });
    const [a, b, c] = ['a', 'b', 'c'].map(fileOf) as [File, File, File];
    add([a, b, c]);
    await until('sending', 'sending', 'waiting');
    await expect.poll(() => held.length).toBe(2);
    sendOf(a).end();
    await until('sent', 'sending', 'sending');
  });

  it('rejects a file before it is read, and sends those beside it', async () => {
    const { add, until } = start();
    add([new File([], 'empty.pdf'), fileOf('a')]);
    await until('failed', 'sent');
  });

  it('leaves what has arrived to the list of uploads, once that shows it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const { add, until } = start({ onArrived: () => promise });
    add([fileOf('a')]);
    await until('sent');
    resolve();
    await until();
  });

  it('names what has arrived before, without sending it', async () => {
    let isSent = false;
    const { add, until } = start({
      announce: async () => ({ upload_id: 'x', state: 'clean', received_bytes: 1, upload_info: null }),
      send: async () => void (isSent = true),
    });
    add([fileOf('a')]);
    await until('known');
    expect(isSent).toBe(false);
  });

  it.each(['network', 'upload_expired'] as const)(
    'announces a file again after %s, and continues',
    async (code) => {
      let sends = 0;
      const { add, until } = start({
        send: async () => {
          if (sends++ === 0) throw failing(code);
        },
      });
      add([fileOf('a')]);
      await until('sent');
      expect(sends).toBe(2);
    },
  );

  it('announces the hash of the content', async () => {
    const hashes: string[] = [];
    const { add, until } = start({
      announce: async (_item, sha256) => {
        hashes.push(sha256);
        return receiving();
      },
    });
    add([new File(['abc'], 'abc.txt')]);
    await until('sent');
    // Source: FIPS 180-2, appendix B.1.
    expect(hashes).toEqual(['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad']);
  });

  it('says why a file was not sent, and sends it when asked to again', async () => {
    let sends = 0;
    const { add, until, items, resume } = start({
      send: async () => {
        if (sends++ === 0) throw failing('upload_mismatch');
      },
    });
    add([fileOf('a')]);
    await until('failed');
    expect(items()[0]?.stage).toEqual({ name: 'failed', code: 'upload_mismatch' });
    resume(items()[0]!.key);
    await until('sent');
  });

  it('pauses an upload, which the next one takes the place of, and continues it', async () => {
    const { held, send, sendOf } = heldSends();
    const { add, until, items, pause, resume, hasUnfinished } = start({ send });
    const [a, b, c] = ['a', 'b', 'c'].map(fileOf) as [File, File, File];
    add([a, b, c]);
    await until('sending', 'sending', 'waiting');
    await expect.poll(() => held.length).toBe(2);
    pause(items()[0]!.key);
    await until('paused', 'sending', 'sending');
    expect(sendOf(a).signal.aborted).toBe(true);
    expect(hasUnfinished()).toBe(true);
    sendOf(b).end();
    resume(items()[0]!.key);
    await until('sending', 'sent', 'sending');
  });

  it('cancels an upload here and at the gateway', async () => {
    const { held, send } = heldSends();
    const { add, until, items, cancel, discarded } = start({ send });
    add([fileOf('a')]);
    await until('sending');
    await expect.poll(() => held.length).toBe(1);
    cancel(items()[0]!.key);
    await until();
    expect([held[0]!.signal.aborted, discarded]).toEqual([true, ['an id']]);
  });

  it('ends everything at the end of a session', async () => {
    const { held, send } = heldSends();
    const { add, until, clear, hasUnfinished } = start({ send });
    add([fileOf('a')]);
    await expect.poll(() => held.length).toBe(1);
    clear();
    await until();
    expect([held[0]!.signal.aborted, hasUnfinished()]).toEqual([true, false]);
  });
});
