import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { officeOf, oleOf, slideRecord, workbookOf, type OleStream } from './build-archives.testing.ts';
import { sourceOf } from './byte-source.ts';
import { scanFile } from './scan-file.ts';
import { scanZip } from './scan-zip.ts';
import { currentUser, scan, slides, typeOf, word, WITHOUT_CLAMD } from './scanned-files.testing.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE ** 2;
/** Far below what these files would take if each of their streams were read to its end. */
const MAX_READ_BYTES = 80 * MEGABYTE;

const times = (count: number, stream: OleStream) => Array.from({ length: count }, () => stream);
const zeros = (name: string, bytes: number) => ({ name, content: Buffer.alloc(bytes) });

/** Streams that all lead to the same sectors: each of them is short, and together they are long. */
const SHARED = oleOf(times(900, slides(slideRecord(0x0f_a0, Buffer.alloc(32 * KILOBYTE)))));

/** Scans bytes in memory, which nothing waits for. */
const scanning = (fileName: string, content: Buffer, signal = new AbortController().signal) => {
  const source = sourceOf(content);
  let readBytes = 0;
  const read: typeof source.read = (range) => {
    readBytes += range ? range.end - range.start + 1 : content.length;
    return source.read(range);
  };
  const file = { bytes: content.length, read, fileName, fileType: typeOf(fileName) };
  return { verdict: scanFile(WITHOUT_CLAMD, file, signal), readBytes: () => readBytes };
};

/** Counts the turns of the event loop until a result is there. */
const countTurns = async (result: Promise<unknown>) => {
  const settled = result.then(() => true);
  let turns = 0;
  while (!(await Promise.race([settled, setImmediate(false)]))) turns += 1;
  return turns;
};

describe('a scan of an OLE file that is made to take long', () => {
  it.each<[string, () => [string, Buffer]]>([
    ['streams that share sectors', () => ['slides.ppt', SHARED]],
    [
      'short streams that share sectors',
      () => {
        const shared = slides(slideRecord(0x0f_a0, Buffer.alloc(32 * KILOBYTE)));
        return ['slides.ppt', oleOf(times(900, shared), MEGABYTE)];
      },
    ],
    [
      'streams that share sectors in a member of an archive',
      () => ['slides.docx', officeOf('docx', { name: 'a.bin', content: SHARED })],
    ],
    [
      'more documents within than any has',
      () => ['letter.doc', oleOf([word(), ...times(1_001, currentUser(0))])],
    ],
  ])('rejects %s', async (_what, build) => {
    expect(await scan(...build())).toBe('unsafe');
  });

  it('rejects sectors that lead back and forth, before they are read many times', async () => {
    const content = slideRecord(0x0f_a0, Buffer.alloc(3 * MEGABYTE));
    const { verdict, readBytes } = scanning('slides.ppt', oleOf([{ ...slides(content), isScattered: true }]));
    expect(await verdict).toBe('unsafe');
    expect(readBytes()).toBeLessThan(MAX_READ_BYTES);
  });

  it('lets the event loop turn', async () => {
    expect(await countTurns(scanning('slides.ppt', SHARED).verdict)).toBeGreaterThan(5);
  });

  it('ends when it is aborted', async () => {
    const stopping = new AbortController();
    const { verdict } = scanning('slides.ppt', SHARED, stopping.signal);
    await setImmediate();
    stopping.abort(new Error('the gateway stops'));
    await expect(verdict).rejects.toThrow('the gateway stops');
  });

  it('gives an archive that it is in no verdict when it is aborted', async () => {
    const archive = sourceOf(officeOf('docx', { name: 'a.bin', content: SHARED }));
    const stopped = AbortSignal.abort(new Error('the gateway stops'));
    await expect(scanZip(archive, stopped)).rejects.toThrow('the gateway stops');
  });
});

describe('a scan of an OLE file finds nothing in', () => {
  it.each<[string, () => OleStream[]]>([
    [
      'tables within a letter',
      () => [
        word(),
        ...['first', 'second'].map((text) => ({
          name: 'Workbook',
          content: workbookOf([0x86, Buffer.from(text)]),
        })),
      ],
    ],
    [
      'many short streams of a long root',
      () => [word(), zeros('Data', 500 * KILOBYTE), ...Array.from({ length: 900 }, () => currentUser(0))],
    ],
  ])('%s', async (_what, streams) => {
    expect(await scan('letter.doc', oleOf(streams(), MEGABYTE))).toBe('clean');
  });
});
