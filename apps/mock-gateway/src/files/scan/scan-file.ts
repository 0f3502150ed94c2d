// Behaviour: docs/behaviour/file-scan.md
import { DOCUMENT_TYPES } from '@portal/contracts/constants';
import type { Config } from '../../config.ts';
import { scanWithClamd } from '../clamd.ts';
import { readBytes, type ByteSource } from './byte-source.ts';
import { findEicar } from './find-eicar.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { inspectPng } from './inspect-png.ts';
import { inspectText } from './inspect-text.ts';
import { OLE_SIGNATURE } from './ole-file.ts';
import { scanOle } from './scan-ole.ts';
import { gravest, inspect, Quarantined, type Inspector, type Verdict } from './verdict.ts';
import { hasZipBehind } from './zip-behind.ts';
import { ZIP_SIGNATURE } from './zip-signature.ts';

/** A file that was uploaded, under the name and the type it was announced with. */
export interface ScannedFile extends ByteSource {
  fileName: string;
  fileType: string;
}

interface Format {
  signature: Buffer;
  fileType: string;
  inspectors: () => Inspector[];
}

/** The formats that are known by their first bytes and inspected as they pass. */
const FORMATS: readonly Format[] = [
  { signature: Buffer.from('%PDF-'), fileType: 'application/pdf', inspectors: () => [inspectPdf()] },
  {
    signature: Buffer.from('89504e470d0a1a0a', 'hex'),
    fileType: 'image/png',
    inspectors: () => [inspectPng()],
  },
  // Phones put films and sound behind the end of a JPEG.
  { signature: Buffer.from('ffd8ff', 'hex'), fileType: 'image/jpeg', inspectors: () => [] },
];
const SIGNATURE_BYTES = 8;
const TEXT = 'text/plain';
const TEXT_TYPES: readonly string[] = [TEXT, 'text/csv'];

/** What the content of a file is, and what is wrong with it. */
interface Findings {
  fileType: string | null;
  verdict: Verdict;
}

const startsWith = (head: Buffer, signature: Buffer) => head.subarray(0, signature.length).equals(signature);

const inspectAsItPasses = async (file: ByteSource, head: Buffer): Promise<Findings> => {
  const format = FORMATS.find(({ signature }) => startsWith(head, signature));
  const inspectors = format ? format.inspectors() : [inspectText()];
  const verdict = await inspect(await file.read(), [findEicar(), ...inspectors]);
  return { fileType: format?.fileType ?? TEXT, verdict };
};

const inspectOle = async (file: ByteSource, signal: AbortSignal): Promise<Findings> => {
  const verdict = await inspect(await file.read(), [findEicar()]);
  const found = await scanOle(file, signal);
  return { ...found, verdict: gravest([verdict, found.verdict]) };
};

const inspectZip = async (file: ByteSource, signal: AbortSignal): Promise<Findings> => {
  const verdict = await inspect(await file.read(), [findEicar()]);
  if (verdict !== 'clean') return { fileType: null, verdict };
  const { scanZip } = await import('./scan-zip.ts');
  return scanZip(file, signal);
};

/** A file that is not a ZIP from its first byte must not be one from its last. */
const inspectOther = async (file: ByteSource, head: Buffer, signal: AbortSignal): Promise<Findings> => {
  const isOle = startsWith(head, OLE_SIGNATURE);
  const found = await (isOle ? inspectOle(file, signal) : inspectAsItPasses(file, head));
  return { ...found, verdict: gravest([found.verdict, (await hasZipBehind(file)) ? 'unsafe' : 'clean']) };
};

const findingsOf = async (file: ByteSource, signal: AbortSignal): Promise<Findings> => {
  const head = await readBytes(file, 0, SIGNATURE_BYTES);
  return startsWith(head, ZIP_SIGNATURE) ? inspectZip(file, signal) : inspectOther(file, head, signal);
};

/** Whether content, extension and announced type agree. */
const isAsAnnounced = ({ fileName, fileType }: ScannedFile, found: string | null) => {
  const name = fileName.toLowerCase();
  const named = DOCUMENT_TYPES.find(({ extension }) => name.endsWith(extension))?.fileType;
  const isText = found === TEXT && TEXT_TYPES.includes(fileType);
  return named === fileType && (found === fileType || isText);
};

const inspectFile = async (file: ScannedFile, signal: AbortSignal): Promise<Verdict> => {
  const { fileType, verdict } = await findingsOf(file, signal);
  return gravest([verdict, isAsAnnounced(file, fileType) ? 'clean' : 'type_refused']);
};

/** Remembers why a file could not be read, which says nothing about the file. */
const remembering = (file: ScannedFile, signal: AbortSignal) => {
  const failures: unknown[] = [];
  const note = (failure: unknown): never => {
    failures.push(failure);
    throw failure;
  };
  const pass = async function* (chunks: AsyncIterable<Buffer>) {
    try {
      for await (const chunk of chunks) {
        signal.throwIfAborted();
        yield chunk;
      }
    } catch (failure) {
      note(failure);
    }
  };
  const read: ByteSource['read'] = async (range) => pass(await file.read(range).catch(note));
  return { file: { ...file, read }, failures };
};

const inspectReadable = async (given: ScannedFile, signal: AbortSignal): Promise<Verdict> => {
  const { file, failures } = remembering(given, signal);
  try {
    return await inspectFile(file, signal);
  } catch (failure) {
    if (failures.length > 0) throw failures[0];
    if (failure instanceof Quarantined) return failure.verdict;
    throw failure;
  }
};

/**
 * Scans a file that was uploaded: by our own inspection, and then by clamd where it is configured. Memory is bounded
 * whatever the size. Throws when it cannot be decided now, because the file or clamd cannot be reached.
 */
export const scanFile = async (
  { clamd, scanFinds }: Pick<Config, 'clamd' | 'scanFinds'>,
  file: ScannedFile,
  signal: AbortSignal,
): Promise<Verdict> => {
  if (scanFinds === 'an_infection') return 'virus';
  const verdict = await inspectReadable(file, signal);
  if (verdict !== 'clean' || clamd === null) return verdict;
  const found = await scanWithClamd(clamd, { bytes: file.bytes, chunks: await file.read() }, signal);
  return found === 'infected' ? 'virus' : 'clean';
};
