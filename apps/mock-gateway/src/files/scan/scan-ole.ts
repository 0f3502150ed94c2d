import type { ByteSource } from './byte-source.ts';
import { openOle, type OleEntry } from './ole-file.ts';
import { recordReader } from './record-stream.ts';
import { gravest, Quarantined, type Verdict } from './verdict.ts';

type Ole = Awaited<ReturnType<typeof openOle>>;
type Reader = ReturnType<typeof recordReader>;

/** What an OLE file is, and what is wrong with it. */
export interface OleFindings {
  fileType: string | null;
  verdict: Verdict;
}

/** Storages and streams that only a project of macros has. Source: MS-OVBA, section 2.2. */
const MACRO_ENTRIES = new Set(['vba', '_vba_project', '_vba_project_cur', 'macros']);

/** Source: MS-DOC, section 2.5.2: the bits behind the version of the first block. */
const WORD_FLAGS_AT = 10;
const WORD_IS_ENCRYPTED = 0x01_00;

const inspectWord = async (reader: Reader): Promise<Verdict> => {
  const head = await reader.take(WORD_FLAGS_AT + 2);
  if (!head) return 'type_refused';
  return head.readUInt16LE(WORD_FLAGS_AT) & WORD_IS_ENCRYPTED ? 'encrypted' : 'clean';
};

/** Records of a workbook. Source: MS-XLS, section 2.3. */
const BIFF = { begin: 0x08_09, end: 0x0a, encryption: 0x2f, sheet: 0x85 };
const SHEET_KIND_AT = 5;
const MACRO_SHEETS = new Set([1, 6]);

const inspectSheet = async (reader: Reader, length: number): Promise<Verdict> => {
  const head = await reader.take(Math.min(length, SHEET_KIND_AT + 1));
  await reader.skip(length - (head?.length ?? 0));
  const kind = head?.[SHEET_KIND_AT];
  return kind !== undefined && MACRO_SHEETS.has(kind) ? 'unsafe' : 'clean';
};

const inspectWorkbook = async (reader: Reader): Promise<Verdict> => {
  let verdict: Verdict = 'clean';
  for (let head = await reader.take(4); head; head = await reader.take(4)) {
    const [kind, length] = [head.readUInt16LE(0), head.readUInt16LE(2)];
    // What follows the record of an encryption cannot be read.
    if (kind === BIFF.encryption) return 'encrypted';
    if (kind === BIFF.end) break;
    if (kind === BIFF.sheet) verdict = gravest([verdict, await inspectSheet(reader, length)]);
    else await reader.skip(length);
  }
  return verdict;
};

/** Records of a presentation. Source: MS-PPT, sections 2.3.1, 2.3.2 and 2.4.10. */
const USER_TOKEN_AT = 12;
const ENCRYPTED_TOKEN = 0xf3_d1_c4_df;
const CONTAINER_VERSION = 0xf;
const MACRO_INFO = 0x04_00;
const MACRO_INFO_BYTES = 12;
const HAS_MACROS_AT = 4;

const inspectCurrentUser = async (reader: Reader): Promise<Verdict> => {
  const head = await reader.take(USER_TOKEN_AT + 4);
  return head?.readUInt32LE(USER_TOKEN_AT) === ENCRYPTED_TOKEN ? 'encrypted' : 'clean';
};

const inspectSlides = async (reader: Reader): Promise<Verdict> => {
  for (let head = await reader.take(8); head; head = await reader.take(8)) {
    // The records within a container follow its head.
    if ((head[0]! & 0x0f) === CONTAINER_VERSION) continue;
    const length = head.readUInt32LE(4);
    const info =
      head.readUInt16LE(2) === MACRO_INFO ? await reader.take(Math.min(length, MACRO_INFO_BYTES)) : null;
    if (info?.[HAS_MACROS_AT] === 1) return 'unsafe';
    await reader.skip(length - (info?.length ?? 0));
  }
  return 'clean';
};

/** What is read of each stream that a document is recognized by. */
const INSPECTIONS: Record<string, (reader: Reader) => Promise<Verdict>> = {
  WordDocument: inspectWord,
  Workbook: inspectWorkbook,
  Book: inspectWorkbook,
  'PowerPoint Document': inspectSlides,
  'Current User': inspectCurrentUser,
};
const FILE_TYPES: Record<string, string> = {
  WordDocument: 'application/msword',
  Workbook: 'application/vnd.ms-excel',
  Book: 'application/vnd.ms-excel',
  'PowerPoint Document': 'application/vnd.ms-powerpoint',
};
/** A document in the newer format whose ZIP is encrypted as one stream. Source: MS-OFFCRYPTO, section 2.3. */
const ENCRYPTED_STREAMS = new Set(['EncryptedPackage', 'EncryptedSummary']);

const byName = ({ name, kind }: OleEntry): Verdict => {
  if (kind === 'stream' && ENCRYPTED_STREAMS.has(name)) return 'encrypted';
  return MACRO_ENTRIES.has(name.toLowerCase()) ? 'unsafe' : 'clean';
};

const isInspected = ({ name, kind }: OleEntry) => kind === 'stream' && Object.hasOwn(INSPECTIONS, name);

/** Documents within a document have streams of the same names; this is far more than any has. */
const MAX_INSPECTED = 1_000;

const inspectEntry = async (ole: Ole, entry: OleEntry): Promise<Verdict> =>
  isInspected(entry) ? INSPECTIONS[entry.name]!(recordReader(ole.read(entry))) : byName(entry);

/**
 * Inspects an OLE file, such as a document of Office before 2007: encryption and macros. Throws Quarantined for one that
 * is malformed or made to take long; rejects with the signal's reason once it is aborted.
 */
export const scanOle = async (source: ByteSource, signal: AbortSignal): Promise<OleFindings> => {
  const ole = await openOle(source, signal);
  if (ole.entries.filter(isInspected).length > MAX_INSPECTED)
    throw new Quarantined('unsafe', 'too many documents within');
  const verdicts: Verdict[] = [];
  for (const entry of ole.entries) verdicts.push(await inspectEntry(ole, entry));
  const named = ole.entries.find(({ name, kind }) => kind === 'stream' && Object.hasOwn(FILE_TYPES, name));
  return { fileType: named ? FILE_TYPES[named.name]! : null, verdict: gravest(verdicts) };
};
