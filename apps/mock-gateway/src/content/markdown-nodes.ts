import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';

/** Parses Markdown as the portal does: CommonMark with tables. */
export const parseMarkdown = (body: string): Root =>
  fromMarkdown(body, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

interface PlacedNode {
  node: Nodes;
  /** How many nodes it is within. */
  depth: number;
}

/** Every node of a tree, in the order of the text, without recursion: a hostile tree is as deep as it is long. */
export const nodesOf = (root: Root): PlacedNode[] => {
  const found: PlacedNode[] = [];
  const open: PlacedNode[] = [{ node: root, depth: 0 }];
  for (let placed = open.pop(); placed; placed = open.pop()) {
    found.push(placed);
    const { node, depth } = placed;
    if ('children' in node)
      for (const child of node.children.toReversed()) open.push({ node: child, depth: depth + 1 });
  }
  return found;
};

/** The words of the text, without addresses and markup. */
export const plainTextOf = (root: Root): string =>
  nodesOf(root)
    .flatMap(({ node }) => (node.type === 'text' || node.type === 'inlineCode' ? [node.value] : []))
    .join(' ');
