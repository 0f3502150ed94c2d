import { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { sourceOf, type ByteSource } from './byte-source.ts';
import { findEicar } from './find-eicar.ts';
import { officeTypeOf } from './office-type.ts';
import { OLE_SIGNATURE } from './ole-file.ts';
import { scanOle } from './scan-ole.ts';
import { gravest, Quarantined, type Verdict } from './verdict.ts';
import { ZIP_SIGNATURE } from './zip-signature.ts';
import { MAX_NESTED_BYTES, zipBudget, type ZipBudget } from './zip-budget.ts';

/** The first bytes of what runs on a computer. */
const PROGRAM_SIGNATURES = [Buffer.from('MZ'), Buffer.from('7f454c46', 'hex')];
const SIGNATURE_BYTES = OLE_SIGNATURE.length;
const CONTENT_TYPES = '[Content_Types].xml';
/** Encryption of other programs, which they state as a method of compression. Source: PKWARE, APPNOTE 4.4.5. */
const AES_METHOD = 99;
const MACRO_PARTS = /(?:^|\/)(?:vbaproject\.bin$|macrosheets\/)/i;

/** What a ZIP is inspected with, archives within it included. */
interface Inspecting {
  budget: ZipBudget;
  signal: AbortSignal;
}

/** What a ZIP contains, and what is wrong with it. */
export interface ZipFindings {
  /** The type of a document of Office; null for any other archive. */
  fileType: string | null;
  verdict: Verdict;
}

class SourceReader extends yauzl.RandomAccessReader {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const read = async function* (source: ByteSource) {
      yield* await source.read({ start, end: end - 1 });
    };
    return Readable.from(end > start ? read(this.#source) : [], { objectMode: false });
  }
}

const isEncrypted = (entry: Entry) => entry.isEncrypted() || entry.compressionMethod === AES_METHOD;
const startsWith = (content: Buffer, signature: Buffer) =>
  content.subarray(0, signature.length).equals(signature);

const isArchive = (head: Buffer) => startsWith(head, ZIP_SIGNATURE) || startsWith(head, OLE_SIGNATURE);

/** Holds the content of a member that is needed entirely or is an archive itself; of others, only the beginning. */
const holder = (isNeeded: boolean) => {
  let held: Buffer[] = [];
  let bytes = 0;
  let isHolding: boolean | null = isNeeded || null;
  return {
    take: (chunk: Buffer) => {
      if (isHolding === false) return;
      held.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_NESTED_BYTES) throw new Quarantined('unsafe', 'a large archive within');
      if (isHolding !== null || bytes < SIGNATURE_BYTES) return;
      held = [Buffer.concat(held)];
      isHolding = isArchive(held[0]!);
    },
    content: () => Buffer.concat(held),
  };
};

/** Reads a member to its end. */
const readMember = async (stream: Readable, isNeeded: boolean, budget: ZipBudget) => {
  const eicar = findEicar();
  const held = holder(isNeeded);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    budget.addBytes(chunk.length);
    eicar.take(chunk);
    held.take(chunk);
  }
  return { content: held.content(), verdict: eicar.end() };
};

const scanNested = async (content: Buffer, inspecting: Inspecting): Promise<Verdict> => {
  if (PROGRAM_SIGNATURES.some((signature) => startsWith(content, signature))) return 'unsafe';
  if (startsWith(content, OLE_SIGNATURE))
    return (await scanOle(sourceOf(content), inspecting.signal)).verdict;
  if (!startsWith(content, ZIP_SIGNATURE)) return 'clean';
  return (await inspecting.budget.nested(() => scanArchive(sourceOf(content), inspecting))).verdict;
};

const scanMember = async (zip: ZipFile, entry: Entry, inspecting: Inspecting) => {
  const { budget } = inspecting;
  budget.addMember();
  if (isEncrypted(entry)) return { verdict: 'encrypted' as const, content: null };
  if (!entry.canDecodeFileData()) return { verdict: 'unsafe' as const, content: null };
  const stream = await zip.openReadStreamPromise(entry);
  const { content, verdict } = await readMember(stream, entry.fileName === CONTENT_TYPES, budget);
  const isMacro = MACRO_PARTS.test(entry.fileName) ? ('unsafe' as const) : ('clean' as const);
  return { verdict: gravest([verdict, isMacro, await scanNested(content, inspecting)]), content };
};

const scanEntries = async (zip: ZipFile, inspecting: Inspecting, bytes: number): Promise<ZipFindings> => {
  const verdicts: Verdict[] = [];
  let contentTypes = '';
  let firstAt = Infinity;
  let packed = 0;
  for await (const entry of zip.eachEntry()) {
    const { verdict, content } = await scanMember(zip, entry, inspecting);
    verdicts.push(verdict);
    if (entry.fileName === CONTENT_TYPES) contentTypes = String(content ?? '');
    firstAt = Math.min(firstAt, entry.relativeOffsetOfLocalHeader);
    packed += entry.compressedSize;
  }
  // Bytes before the first member are another file; members that overlap are unpacked more than once.
  if (firstAt !== 0 || packed > bytes) verdicts.push('unsafe');
  const { fileType, hasMacros } = officeTypeOf(contentTypes);
  return { fileType, verdict: gravest([...verdicts, hasMacros ? 'unsafe' : 'clean']) };
};

const scanArchive = async (source: ByteSource, inspecting: Inspecting): Promise<ZipFindings> => {
  const options = { autoClose: false, lazyEntries: true };
  const reader = new SourceReader(source);
  try {
    const zip = await yauzl.fromRandomAccessReaderPromise(reader, source.bytes, options);
    return await scanEntries(zip, inspecting, source.bytes);
  } catch (failure) {
    if (failure instanceof Quarantined) throw failure;
    // A scan that was aborted says nothing about the archive.
    inspecting.signal.throwIfAborted();
    const isStrong = failure instanceof Error && failure.message.includes('encrypt');
    throw new Quarantined(isStrong ? 'encrypted' : 'type_refused', String(failure));
  }
};

/**
 * Inspects a ZIP: every member, archives within archives, encryption, macros, and what is made to fill a disk. Throws
 * Quarantined for one that cannot be inspected; rejects with the signal's reason once it is aborted.
 */
export const scanZip = (source: ByteSource, signal: AbortSignal): Promise<ZipFindings> =>
  scanArchive(source, { budget: zipBudget(source.bytes), signal });
