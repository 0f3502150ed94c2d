// The algorithm: docs/behaviour/access-log.md. It uses nothing of the portal.
import { createHash } from 'node:crypto';

type Line = Readonly<Record<string, unknown>>;

/** What was found: faults, each in a sentence, and what else is to be known. */
interface Verdict {
  faults: string[];
  notes: string[];
}

interface Head {
  client: string;
  number: number;
  hash: string;
}

const ZEROS = '0'.repeat(64);

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const canonical = (line: Line) =>
  JSON.stringify(
    Object.fromEntries(Object.entries(line).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

const without = (line: Line, ...names: string[]) =>
  Object.fromEntries(Object.entries(line).filter(([name]) => !names.includes(name)));

const parseLines = (text: string): Line[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line, at) => {
      try {
        return JSON.parse(line) as Line;
      } catch {
        throw new Error(`line ${at + 1} is no JSON`);
      }
    });

const leafOf = ({ client, number, hash }: Head) => sha256(`leaf${canonical({ client, number, hash })}`);

const rootBy = (leaf: string, path: readonly string[]) =>
  path.reduce((hash, step) => {
    const beside = step.slice(1);
    return sha256(step.startsWith('L') ? `node${beside}${hash}` : `node${hash}${beside}`);
  }, leaf);

const rootOf = (leaves: readonly string[]): string => {
  if (leaves.length <= 1) return leaves[0] ?? ZEROS;
  const next = leaves.flatMap((leaf, at) => {
    if (at % 2 === 1) return [];
    const right = leaves[at + 1];
    return [right === undefined ? leaf : sha256(`node${leaf}${right}`)];
  });
  return rootOf(next);
};

interface Chain {
  client: string;
  records: number;
  head: string;
}

/** Follows the records of one client. */
const faultsOfChain = ({ client, records, head }: Chain, lines: readonly Line[]): string[] => {
  let before = { number: 0, hash: ZEROS };
  for (const line of lines) {
    const number = Number(line['number']);
    const hash = String(line['hash']);
    const expected = before.number + 1;
    if (number !== expected) return [`Record ${number} is where record ${expected} of ${client} should be.`];
    if (line['previous_hash'] !== before.hash)
      return [`Record ${number} of ${client} does not follow the one before.`];
    if (hash !== sha256(before.hash + canonical(without(line, 'kind', 'previous_hash', 'hash'))))
      return [`The content of record ${number} of ${client} does not fit its hash.`];
    before = { number, hash };
  }
  if (before.number !== records || before.hash !== head)
    return [`The end of ${client} is cut off: it has ${before.number} of ${records} records.`];
  return [];
};

/** Compares the records of a client with how far an anchor says they went. */
const faultOfHead = (
  lines: readonly Line[],
  { number, hash }: Omit<Head, 'client'>,
  client: string,
  day: string,
): string[] => {
  const record = lines[number - 1];
  if (!record)
    return [
      `The end of ${client} is cut off: the anchor of ${day} has ${number} records, the file ${lines.length}.`,
    ];
  return record['hash'] === hash ? [] : [`Record ${number} of ${client} differs from the anchor of ${day}.`];
};

const faultsOfAnchors = (anchors: readonly Line[]): string[] => {
  const faults: string[] = [];
  for (const [at, anchor] of anchors.entries()) {
    const before = anchors[at - 1];
    if (anchor['hash'] !== sha256(canonical(without(anchor, 'hash'))))
      faults.push(`The anchor of ${anchor['day']} was changed.`);
    if (before && anchor['previous'] !== before['hash'])
      faults.push(`The anchor of ${anchor['day']} does not follow that of ${before['day']}.`);
  }
  return faults;
};

const notesOfAnchors = (anchors: readonly Line[]): string[] => {
  const missed = anchors.flatMap(({ missed: days }) => days as string[]);
  const last = anchors.at(-1);
  return [
    last
      ? `${anchors.length} anchors cover it, the last of ${last['day']}. What came later can be cut off unnoticed.`
      : 'No anchor covers it yet: a cut at its end can be hidden.',
    ...(missed.length > 0 ? [`There is no anchor of ${missed.join(', ')}.`] : []),
  ];
};

const faultsOfAnchored = (anchored: Line, anchors: readonly Line[], lines: readonly Line[]): string[] => {
  const { day, client, number, hash, path } = anchored as unknown as Head & { day: string; path: string[] };
  const anchor = anchors.find((one) => one['day'] === day);
  const leaf = leafOf({ client: sha256(`client ${client}`), number, hash });
  if (!anchor || rootBy(leaf, path) !== anchor['root'])
    return [`The anchor of ${day} does not have record ${number} of ${client}.`];
  return faultOfHead(lines, { number, hash }, client, day);
};

/** Compares the file with an anchor as it was written outside the portal. */
const faultsOfOutside = (
  text: string,
  anchors: readonly Line[],
  chains: readonly Chain[],
  linesOf: (client: string) => readonly Line[],
): string[] => {
  const [anchor, ...heads] = parseLines(text);
  if (!anchor) return ['A file of anchors is empty.'];
  const day = String(anchor['day']);
  const leaves = heads.map((head) => leafOf(head as unknown as Head));
  const isIntact =
    anchor['hash'] === sha256(canonical(without(anchor, 'hash'))) && anchor['root'] === rootOf(leaves);
  if (!isIntact) return [`The anchor of ${day} was changed in its own file.`];
  const inside = anchors.find((one) => one['day'] === day);
  const differs =
    inside && inside['hash'] !== anchor['hash'] ? [`The anchor of ${day} differs from its file.`] : [];
  const cut = chains.flatMap(({ client }) => {
    const head = heads.find((one) => one['client'] === sha256(`client ${client}`)) as Head | undefined;
    return head ? faultOfHead(linesOf(client), head, client, day) : [];
  });
  return [...differs, ...cut];
};

/**
 * Verifies an exported access log, and compares it with files of anchors that were not made after it. Throws an Error for a
 * text that is not an access log.
 */
export const verifyAccessLog = (text: string, anchorFiles: readonly string[] = []): Verdict => {
  const [head, ...lines] = parseLines(text);
  if (head?.['kind'] !== 'access_log' || head['version'] !== 1)
    throw new Error('it is no access log of version 1');
  const chains = head['chains'] as readonly Chain[];
  const ofKind = (kind: string) => lines.filter((line) => line['kind'] === kind);
  const linesOf = (client: string) => ofKind('record').filter((line) => line['client_uuid'] === client);
  const anchors = ofKind('anchor');
  const exportedAt = Date.parse(String(head['exported_at']));
  const outside = anchorFiles.filter((one) => Number(parseLines(one)[0]?.['made_at'] ?? 0) <= exportedAt);
  const known = new Set(chains.map(({ client }) => client));
  const strangers = ofKind('record').filter((line) => !known.has(String(line['client_uuid'])));
  const faults = [
    ...strangers.map(
      (line) => `Record ${line['number']} is of ${line['client_uuid']}, whom the first line does not name.`,
    ),
    ...chains.flatMap((chain) => faultsOfChain(chain, linesOf(chain.client))),
    ...faultsOfAnchors(anchors),
    ...ofKind('anchored').flatMap((one) => faultsOfAnchored(one, anchors, linesOf(String(one['client'])))),
    ...outside.flatMap((one) => faultsOfOutside(one, anchors, chains, linesOf)),
  ];
  const records = chains.reduce((sum, one) => sum + one.records, 0);
  const intact = `The access log of ${head['exported_at']} is intact: ${records} records.`;
  const compared =
    anchorFiles.length > 0
      ? [`${outside.length} of ${anchorFiles.length} files of anchors are not newer.`]
      : [];
  return {
    faults,
    notes: [...(faults.length === 0 ? [intact] : []), ...notesOfAnchors(anchors), ...compared],
  };
};
