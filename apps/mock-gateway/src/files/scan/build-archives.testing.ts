import { crc32, deflateRawSync } from 'node:zlib';

/** A member of a ZIP that a test builds. */
export interface Member {
  name: string;
  content: Buffer | string;
  isEncrypted?: boolean;
  isStored?: boolean;
  method?: number;
  /** The size that is stated instead of the real one. */
  statedBytes?: number;
}

const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

const packed = ({ name, content, isEncrypted, isStored, method, statedBytes }: Member) => {
  const bytes = Buffer.from(content as string);
  const data = isStored ? bytes : deflateRawSync(bytes);
  const shared = Buffer.concat([
    u16(20),
    u16(isEncrypted ? 1 : 0),
    u16(method ?? (isStored ? 0 : 8)),
    u32(0),
    u32(crc32(bytes)),
    u32(data.length),
    u32(statedBytes ?? bytes.length),
    u16(Buffer.byteLength(name)),
    u16(0),
  ]);
  return { name: Buffer.from(name), data, shared };
};

/** Builds a ZIP byte by byte, behind other bytes if there are any. Source: PKWARE, APPNOTE 4.3. */
export const zipOf = (members: readonly Member[], comment = '', before: Buffer = Buffer.alloc(0)): Buffer => {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = before.length;
  for (const { name, data, shared } of members.map(packed)) {
    const local = Buffer.concat([u32(0x04034b50), shared, name, data]);
    central.push(
      Buffer.concat([u32(0x02014b50), u16(20), shared, u16(0), u16(0), u16(0), u32(0), u32(at), name]),
    );
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.concat([
    u32(0x06054b50),
    u32(0),
    u16(members.length),
    u16(members.length),
    u32(directory.length),
    u32(at),
    u16(comment.length),
    Buffer.from(comment),
  ]);
  return Buffer.concat([before, ...locals, directory, end]);
};

const OPEN_XML = 'application/vnd.openxmlformats-officedocument.';
const MAIN_TYPES = {
  docx: `${OPEN_XML}wordprocessingml.document.main+xml`,
  xlsx: `${OPEN_XML}spreadsheetml.sheet.main+xml`,
  pptx: `${OPEN_XML}presentationml.presentation.main+xml`,
  docm: 'application/vnd.ms-word.document.macroEnabled.main+xml',
};

/** Builds a document of Office with further members. */
export const officeOf = (kind: keyof typeof MAIN_TYPES, ...members: Member[]): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: `<Types><Override PartName="/main.xml" ContentType="${MAIN_TYPES[kind]}"/></Types>`,
    },
    { name: 'main.xml', content: '<document/>' },
    ...members,
  ]);

/** A stream or a storage of an OLE file that a test builds. */
export interface OleStream {
  name: string;
  /** Null for a storage. Streams with the same buffer share its sectors. */
  content: Buffer | null;
  /** Whether each sector of a long stream is far from the one before it. */
  isScattered?: boolean;
}

const SECTOR = 512;
const FREE = 0xff_ff_ff_ff;
const END = 0xff_ff_ff_fe;
/** More sectors than are read as one block. */
const SCATTER = 600;

const directoryEntry = (name: string, kind: number, first: number, bytes: number) => {
  const entry = Buffer.alloc(128);
  entry.write(name, 0, 'utf16le');
  entry.writeUInt16LE(name.length * 2 + 2, 64);
  entry[66] = kind;
  for (const at of [68, 72, 76]) entry.writeUInt32LE(FREE, at);
  entry.writeUInt32LE(first, 116);
  entry.writeUInt32LE(bytes, 120);
  return entry;
};

const padded = (bytes: Buffer, unit: number, fill = 0) =>
  Buffer.concat([bytes, Buffer.alloc((unit - (bytes.length % unit)) % unit, fill)]);

const oleHeader = (fat: readonly number[], directory: number, miniFat: readonly number[], cutoff: number) => {
  const header = Buffer.alloc(SECTOR);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xff_fe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(fat.length, 44);
  header.writeUInt32LE(directory, 48);
  header.writeUInt32LE(cutoff, 56);
  header.writeUInt32LE(miniFat[0] ?? END, 60);
  header.writeUInt32LE(miniFat.length, 64);
  header.writeUInt32LE(END, 68);
  header.fill(0xff, 76);
  for (const [at, sector] of fat.entries()) header.writeUInt32LE(sector, 76 + at * 4);
  return header;
};

const tableOf = (chains: readonly number[][]) => {
  const last = chains.flat().reduce((one, other) => Math.max(one, other), 0);
  const table = padded(Buffer.alloc((last + 1) * 4, 0xff), SECTOR, 0xff);
  for (const chain of chains)
    for (const [at, sector] of chain.entries()) table.writeUInt32LE(chain[at + 1] ?? END, sector * 4);
  return table;
};

const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

/** Units of a file, and the chains that content placed in them has. */
const placing = (unit: number) => {
  const units: Buffer[] = [];
  const chains: number[][] = [];
  const placed = new Map<Buffer, number[]>();
  const place = (content: Buffer, isScattered = false) => {
    const order = range(units.length, Math.ceil(content.length / unit));
    const chain = isScattered ? order.toSorted((a, b) => (a % SCATTER) - (b % SCATTER)) : order;
    for (const [at, to] of chain.entries())
      units[to] = padded(content.subarray(at * unit, (at + 1) * unit), unit);
    chains.push(chain);
    placed.set(content, chain);
    return chain;
  };
  const share = (content: Buffer, isScattered?: boolean) =>
    placed.get(content) ?? place(content, isScattered);
  return { units, chains, place, share };
};

/**
 * Builds an OLE file of at most 7 MB, its short streams in mini sectors and its tables at its end. Source: MS-CFB,
 * section 2.
 */
export const oleOf = (streams: readonly OleStream[], cutoff = 4_096): Buffer => {
  const [sectors, minis] = [placing(SECTOR), placing(64)];
  const entries = streams.map(({ name, content, isScattered }) => {
    if (content === null) return directoryEntry(name, 1, 0, 0);
    const chain = (content.length < cutoff ? minis : sectors).share(content, isScattered);
    return directoryEntry(name, 2, chain[0] ?? END, content.length);
  });
  const miniStream = Buffer.concat(minis.units);
  const root = directoryEntry('Root Entry', 5, sectors.place(miniStream)[0] ?? END, miniStream.length);
  const [directory] = sectors.place(padded(Buffer.concat([root, ...entries]), SECTOR));
  const miniFat = minis.chains.length > 0 ? sectors.place(tableOf(minis.chains)) : [];
  const fat = range(sectors.units.length, Math.ceil(sectors.units.length / (SECTOR / 4 - 1)));
  const table = tableOf([...sectors.chains, ...fat.map((one) => [one])]);
  return Buffer.concat([oleHeader(fat, directory!, miniFat, cutoff), ...sectors.units, table]);
};

const biffRecord = (kind: number, content: Buffer) =>
  Buffer.concat([u16(kind), u16(content.length), content]);

/** The beginning of a workbook before 2007, with records between its first and its last. */
export const workbookOf = (...records: (readonly [kind: number, content: Buffer])[]): Buffer =>
  Buffer.concat([
    biffRecord(0x0809, Buffer.alloc(16)),
    ...records.map(([kind, content]) => biffRecord(kind, content)),
    biffRecord(0x0a, Buffer.alloc(0)),
  ]);

/** A record of a presentation before 2007: a container holds others. */
export const slideRecord = (kind: number, content: Buffer, isContainer = false): Buffer =>
  Buffer.concat([u16(isContainer ? 0xf : 0), u16(kind), u32(content.length), content]);

/** Builds a PDF: a page without content, and what a test adds to its trailer, objects and end. */
export const pdfOf = ({ trailer = '', object = '', behind = '' } = {}): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
    Buffer.from('1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'),
    Buffer.from('2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'),
    Buffer.from(object, 'latin1'),
    Buffer.from('xref\n0 3\n0000000000 65535 f \n0000000015 00000 n \n0000000064 00000 n \n'),
    Buffer.from(`trailer\n<< /Size 3 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`),
    Buffer.from(behind, 'latin1'),
  ]);
