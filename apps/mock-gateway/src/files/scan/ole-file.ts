import { blockReader, type ByteSource } from './byte-source.ts';
import { Quarantined } from './verdict.ts';

/** The first bytes of an OLE file. Source: MS-CFB, Compound File Binary File Format, section 2.2. */
export const OLE_SIGNATURE: Buffer = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const HEADER_BYTES = 512;
const HEADER_DIFAT_ENTRIES = 109;
const LAST_SECTOR = 0xff_ff_ff_fa;
const FREE_SECTOR = 0xff_ff_ff_ff;
const ENTRY_BYTES = 128;
const MINI_SECTOR_BYTES = 64;
/** Far more than any document has, and a bound on what is held of one. */
const MAX_ENTRIES = 50_000;
const MAX_SHORT_SECTORS = 100_000;
const KINDS = { 1: 'storage', 2: 'stream', 5: 'root' } as const;

/** A stream or storage of an OLE file. */
export interface OleEntry {
  name: string;
  kind: 'storage' | 'stream' | 'root';
  firstSector: number;
  bytes: number;
}

const malformed = (what: string) => new Quarantined('type_refused', `a malformed OLE file: ${what}`);

const toEntry = (bytes: Buffer, isLarge: boolean): OleEntry | null => {
  const kind = KINDS[bytes[66] as keyof typeof KINDS];
  if (!kind) return null;
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(64) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', 0, nameBytes),
    kind,
    firstSector: bytes.readUInt32LE(116),
    bytes: isLarge ? Number(bytes.readBigUInt64LE(120)) : bytes.readUInt32LE(120),
  };
};

/** Follows the chains of sectors of an OLE file. */
const sectorsOf = async (source: ByteSource) => {
  const readAt = blockReader(source);
  const header = await readAt(0, HEADER_BYTES);
  if (header.length < HEADER_BYTES) throw malformed('no header');
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw malformed('sectors of an unknown size');
  const sectorBytes = 2 ** shift;
  const maxSectors = Math.ceil(source.bytes / sectorBytes);
  const read = async (sector: number) => {
    if (sector >= maxSectors) throw malformed('a sector behind the end');
    return readAt((sector + 1) * sectorBytes, sectorBytes);
  };
  /** A number of a sector that holds a table. */
  const uint32 = async (sector: number, index: number) => {
    const bytes = await read(sector);
    if (bytes.length < index * 4 + 4) throw malformed('a table that is cut off');
    return bytes.readUInt32LE(index * 4);
  };
  const perSector = sectorBytes / 4;
  const difat: number[] = [];
  /** The sector that holds the n-th part of the allocation table. */
  const tableSector = async (part: number) => {
    if (part < HEADER_DIFAT_ENTRIES) return header.readUInt32LE(76 + part * 4);
    const [at, index] = [
      Math.floor((part - HEADER_DIFAT_ENTRIES) / (perSector - 1)),
      (part - HEADER_DIFAT_ENTRIES) % (perSector - 1),
    ];
    for (let known = difat.length; known <= at; known += 1)
      difat.push(known === 0 ? header.readUInt32LE(68) : await uint32(difat[known - 1]!, perSector - 1));
    return uint32(difat[at]!, index);
  };
  const next = async (sector: number) =>
    uint32(await tableSector(Math.floor(sector / perSector)), sector % perSector);
  const chain = async function* (first: number) {
    let steps = 0;
    for (let sector = first; sector <= LAST_SECTOR; sector = await next(sector)) {
      if ((steps += 1) > maxSectors) throw malformed('a chain without an end');
      yield sector;
    }
  };
  return { header, sectorBytes, read, uint32, chain };
};

type Sectors = Awaited<ReturnType<typeof sectorsOf>>;

const readEntries = async ({ header, read, chain }: Sectors) => {
  const isLarge = header.readUInt16LE(26) === 4;
  const entries: OleEntry[] = [];
  for await (const sector of chain(header.readUInt32LE(48))) {
    const bytes = await read(sector);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const entry = toEntry(bytes.subarray(at, at + ENTRY_BYTES), isLarge);
      if (entry) entries.push(entry);
      if (entries.length > MAX_ENTRIES) throw new Quarantined('unsafe', 'too many entries');
    }
  }
  return entries;
};

const listSectors = async ({ chain }: Sectors, first: number) => {
  const sectors: number[] = [];
  for await (const sector of chain(first)) {
    sectors.push(sector);
    if (sectors.length > MAX_SHORT_SECTORS) throw new Quarantined('unsafe', 'too many short streams');
  }
  return sectors;
};

/** Reads the mini sectors of a short stream, which lie within the stream of the root. */
const shortStream = async function* (sectors: Sectors, root: OleEntry, { firstSector, bytes }: OleEntry) {
  const { header, sectorBytes, read, uint32 } = sectors;
  const content = await listSectors(sectors, root.firstSector);
  const table = await listSectors(sectors, header.readUInt32LE(60));
  const perSector = sectorBytes / 4;
  const next = async (mini: number) => {
    const part = table[Math.floor(mini / perSector)];
    return part === undefined ? FREE_SECTOR : uint32(part, mini % perSector);
  };
  let mini = firstSector;
  for (let left = bytes; left > 0 && mini <= LAST_SECTOR; left -= MINI_SECTOR_BYTES) {
    const at = mini * MINI_SECTOR_BYTES;
    const sector = content[Math.floor(at / sectorBytes)];
    if (sector === undefined) throw malformed('a short stream behind the end');
    const part = (await read(sector)).subarray(at % sectorBytes, (at % sectorBytes) + MINI_SECTOR_BYTES);
    yield part.subarray(0, left);
    mini = await next(mini);
  }
};

const longStream = async function* ({ read, chain }: Sectors, { firstSector, bytes }: OleEntry) {
  let left = bytes;
  for await (const sector of chain(firstSector)) {
    if (left <= 0) return;
    const part = (await read(sector)).subarray(0, left);
    left -= part.length;
    yield part;
  }
};

/** Opens an OLE file. Throws Quarantined for one that is malformed. */
export const openOle = async (
  source: ByteSource,
): Promise<{ entries: OleEntry[]; read(entry: OleEntry): AsyncIterable<Buffer> }> => {
  const sectors = await sectorsOf(source);
  const entries = await readEntries(sectors);
  const root = entries.find(({ kind }) => kind === 'root');
  if (!root) throw malformed('no root');
  const cutoff = sectors.header.readUInt32LE(56);
  const read = (entry: OleEntry) =>
    entry.bytes < cutoff ? shortStream(sectors, root, entry) : longStream(sectors, entry);
  return { entries, read };
};
