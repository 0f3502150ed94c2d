import { blockReader, type ByteSource } from './byte-source.ts';
import type { OleBudget } from './ole-budget.ts';
import { Quarantined } from './verdict.ts';

const HEADER_BYTES = 512;
const HEADER_DIFAT_ENTRIES = 109;
/** The last number of a sector; those above it end a chain. Source: MS-CFB, section 2.1. */
export const LAST_SECTOR = 0xff_ff_ff_fa;

/** The error of an OLE file that cannot be read as one. */
export const malformed = (what: string): Quarantined =>
  new Quarantined('type_refused', `a malformed OLE file: ${what}`);

const countReads = (source: ByteSource, budget: OleBudget): ByteSource => ({
  ...source,
  read: async (range) => {
    budget.addRead(range ? range.end - range.start + 1 : source.bytes);
    return source.read(range);
  },
});

/** Follows the chains of sectors of an OLE file, within a budget. Throws Quarantined for one that is malformed. */
export const sectorsOf = async (source: ByteSource, budget: OleBudget) => {
  const readAt = blockReader(countReads(source, budget));
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
    for (let known = difat.length; known <= at; known += 1) {
      await budget.pass(sectorBytes);
      difat.push(known === 0 ? header.readUInt32LE(68) : await uint32(difat[known - 1]!, perSector - 1));
    }
    return uint32(difat[at]!, index);
  };
  const next = async (sector: number) =>
    uint32(await tableSector(Math.floor(sector / perSector)), sector % perSector);
  const chain = async function* (first: number) {
    let steps = 0;
    for (let sector = first; sector <= LAST_SECTOR; sector = await next(sector)) {
      if ((steps += 1) > maxSectors) throw malformed('a chain without an end');
      await budget.pass(sectorBytes);
      yield sector;
    }
  };
  return { header, sectorBytes, read, uint32, chain };
};

/** The sectors of an OLE file. */
export type Sectors = Awaited<ReturnType<typeof sectorsOf>>;
