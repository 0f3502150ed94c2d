import { portalPaths } from '@portal/contracts/portal-paths';
import type { ContentKind } from './content-kinds.ts';

/** Content that a text leads to, which must be published. */
export interface ContentLink {
  kind: ContentKind;
  key: string;
}

const EXPECTED = 'expected https:, mailto:, tel: or a path of the portal such as /app/funds';

/** Paths of one piece of content each, by its kind. */
const contentPaths: readonly [path: RegExp, kind: ContentKind][] = [
  [/^\/app\/insights\/([^/?#]+)$/, 'article'],
  [/^\/(?:app\/)?faq#([^/?#]+)$/, 'faq'],
  [/^\/(legal|privacy|accessibility)(?:#.*)?$/, 'legal'],
];

/** The name of a piece of content among all of its firm. */
export const nameOfContent = ({ kind, key }: ContentLink): string => `${kind}/${key}`;

/** The content that a path of the portal shows; undefined for any other path. */
export const contentAt = (path: string): ContentLink | undefined => {
  for (const [pattern, kind] of contentPaths) {
    const [, key] = pattern.exec(path) ?? [];
    if (key) return { kind, key };
  }
  return undefined;
};

const faultOfAddress = (address: string): string | null => {
  if (!URL.canParse(address)) return `the link "${address}" leads nowhere; ${EXPECTED}`;
  const { protocol, username, password, hostname } = new URL(address);
  if (protocol === 'mailto:' || protocol === 'tel:') return null;
  if (protocol !== 'https:') return `a link with ${protocol} is not allowed; ${EXPECTED}`;
  if (username || password) return `the link "${address}" carries a name or a password; ${EXPECTED}`;
  return hostname.includes('.') ? null : `the link "${address}" leads to no site; ${EXPECTED}`;
};

/** Why a text may not lead to an address; null when it may, as far as the address alone says. */
export const faultOfLink = (address: string): string | null => {
  if (!address.startsWith('/')) return faultOfAddress(address);
  if (/^\/[/\\]/.test(address) || address.includes('\\'))
    return `the link "${address}" leaves the portal; ${EXPECTED}`;
  const [path = ''] = address.split(/[?#]/);
  if (contentAt(address) ?? portalPaths.some((known) => known === path)) return null;
  return `the portal has no page ${path}; expected one of ${portalPaths.join(', ')}, or one article or question`;
};
