// Behaviour: docs/behaviour/access-log.md
import * as z from 'zod/mini';
import { sha256 } from '../../../access-log/access-record.ts';
import { canonicalJson } from '../../../text/canonical-json.ts';
import { rootOf } from './merkle.ts';

const hash = z.string().check(z.regex(/^[\da-f]{64}$/));
const count = z.int().check(z.nonnegative());
const day = z.iso.date();

const anchor = z.strictObject({
  kind: z.literal('anchor'),
  version: z.literal(1),
  day,
  made_at: z.int(),
  previous: hash,
  root: hash,
  heads: count,
  missed: z.array(day),
});
const head = z.strictObject({ kind: z.literal('head'), client: hash, number: count, hash });

/** What was anchored outside the store on a day. */
export type Anchor = z.infer<typeof anchor>;

/** How far the chain of a client went; the client is named by the hash of its id. */
export type Head = Omit<z.infer<typeof head>, 'kind'>;

/** An anchor, its hash, and the heads that it is of, in the order of their clients. */
export interface AnchoredDay {
  anchor: Anchor;
  hash: string;
  heads: readonly Head[];
}

/** Names a client in anchors without revealing the id. */
export const clientKey = (client_uuid: string): string => sha256(`client ${client_uuid}`);

/** The hash of a head as a leaf of the tree. */
export const leafOf = ({ client, number, hash: headHash }: Head): string =>
  sha256(`leaf${canonicalJson({ client, number, hash: headHash })}`);

/** The hash of an anchor: SHA-256 over its JSON with its keys in order. */
const hashOfAnchor = (one: Anchor): string => sha256(canonicalJson(one));

/** Makes an anchor of heads. */
export const makeAnchor = (
  heads: readonly Head[],
  about: Pick<Anchor, 'day' | 'made_at' | 'previous' | 'missed'>,
): AnchoredDay => {
  const sorted = heads.toSorted((one, other) => (one.client < other.client ? -1 : 1));
  const root = rootOf(sorted.map(leafOf));
  const made: Anchor = { kind: 'anchor', version: 1, ...about, root, heads: sorted.length };
  return { anchor: made, hash: hashOfAnchor(made), heads: sorted };
};

/** The file of an anchored day: the anchor with its hash, and a line for each head. */
export const writeAnchorFile = ({ anchor: made, hash: made_hash, heads }: AnchoredDay): string =>
  [{ ...made, hash: made_hash }, ...heads.map((one) => ({ kind: 'head', ...one }))]
    .map((line) => `${canonicalJson(line)}\n`)
    .join('');

const anchorLine = z.extend(anchor, { hash });

/** Reads the file of an anchored day. Throws an Error for one that was changed. */
export const parseAnchorFile = (text: string): AnchoredDay => {
  const [first, ...lines] = text.split('\n').filter((line) => line !== '');
  const { hash: written, ...made } = z.parse(anchorLine, JSON.parse(first ?? ''));
  const heads = lines.map((line) => {
    const { kind: _, ...found } = z.parse(head, JSON.parse(line));
    return found;
  });
  if (hashOfAnchor(made) !== written || rootOf(heads.map(leafOf)) !== made.root)
    throw new Error(`the anchor of ${made.day} was changed`);
  return { anchor: made, hash: written, heads };
};
