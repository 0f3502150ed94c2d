import type { ByteSource } from './byte-source.ts';
import { oleBudget, type OleBudget } from './ole-budget.ts';
import { LAST_SECTOR, malformed, sectorsOf, type Sectors } from './ole-sectors.ts';
import { Quarantined } from './verdict.ts';

/** The first bytes of an OLE file. Source: MS-CFB, Compound File Binary File Format, section 2.2. */
export const OLE_SIGNATURE: Buffer = Buffer.from('d0cf11e0a1b11ae1', 'hex');

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

/** Where all short streams of a file are: the sectors of the root's stream, and those of their table. */
const findShort = async (sectors: Sectors, root: OleEntry) => ({
  content: await listSectors(sectors, root.firstSector),
  table: await listSectors(sectors, sectors.header.readUInt32LE(60)),
});

/** Reads the mini sectors of short streams, which lie within the stream of the root. */
const shortStreams = (sectors: Sectors, budget: OleBudget, root: OleEntry) => {
  const { sectorBytes, read, uint32 } = sectors;
  const perSector = sectorBytes / 4;
  let finding: ReturnType<typeof findShort> | undefined;
  return async function* ({ firstSector, bytes }: OleEntry) {
    const { content, table } = await (finding ??= findShort(sectors, root));
    const next = async (mini: number) => {
      const part = table[Math.floor(mini / perSector)];
      return part === undefined ? FREE_SECTOR : uint32(part, mini % perSector);
    };
    let mini = firstSector;
    for (let left = bytes; left > 0 && mini <= LAST_SECTOR; left -= MINI_SECTOR_BYTES) {
      await budget.pass(MINI_SECTOR_BYTES);
      const at = mini * MINI_SECTOR_BYTES;
      const sector = content[Math.floor(at / sectorBytes)];
      if (sector === undefined) throw malformed('a short stream behind the end');
      const part = (await read(sector)).subarray(at % sectorBytes, (at % sectorBytes) + MINI_SECTOR_BYTES);
      yield part.subarray(0, left);
      mini = await next(mini);
    }
  };
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

/**
 * Opens an OLE file. Throws Quarantined for one that is malformed, and for one whose chains are longer than it is; rejects
 * with the signal's reason once it is aborted.
 */
export const openOle = async (
  source: ByteSource,
  signal: AbortSignal,
): Promise<{ entries: OleEntry[]; read(entry: OleEntry): AsyncIterable<Buffer> }> => {
  const budget = oleBudget(source.bytes, signal);
  const sectors = await sectorsOf(source, budget);
  const entries = await readEntries(sectors);
  const root = entries.find(({ kind }) => kind === 'root');
  if (!root) throw malformed('no root');
  const cutoff = sectors.header.readUInt32LE(56);
  const readShort = shortStreams(sectors, budget, root);
  const read = (entry: OleEntry) => (entry.bytes < cutoff ? readShort(entry) : longStream(sectors, entry));
  return { entries, read };
};
