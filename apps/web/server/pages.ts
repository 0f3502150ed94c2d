// Behaviour: docs/behaviour/pages.md#start
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowInline } from './security-headers.ts';

const SHELL = 'index.html';
/** The folder of prerendered pages in the build. */
const PRERENDERED = '.pages';
/** Which step of a page is shown depends on what its tab stores: only the script knows. */
const STEP = /[?&]step=/;
const IN_FRENCH = /(?:^|;)\s*language=fr\s*(?:;|$)/;

/** Where the pages of a build are: the paths of those that are prerendered, by their names, and of all others. */
export interface Addresses {
  prerendered: Readonly<Record<string, readonly string[]>>;
  known: readonly string[];
  /** The name of the page that says that there is none. */
  noPage: string;
}

/** Paths lead to the same page with hyphens, capitals or a slash at their end. */
const partsOf = (path: string) =>
  path
    .replace(/(?<=.)\/+$/, '')
    .toLowerCase()
    .replaceAll('-', '_')
    .split('/');

const isAt = (parts: readonly string[]) => (pattern: string) => {
  const expected = partsOf(pattern);
  return (
    expected.length === parts.length &&
    expected.every((part, at) => (part.startsWith(':') ? parts[at] !== '' : part === parts[at]))
  );
};

/** What is sent at an address. */
interface Sent {
  status: 200 | 404;
  /** The file in the build: prerendered in the language that the browser has chosen, English without a choice, or the shell. */
  file: string;
}

/** The page of an address; of one where there is none, the page that says so. */
export const pageAt = ({ prerendered, known, noPage }: Addresses, url: string, cookie = ''): Sent => {
  const [path = ''] = url.split('?');
  const isHere = isAt(partsOf(decodeURI(path)));
  const fileOf = (name: string) => join(PRERENDERED, `${name}.${IN_FRENCH.test(cookie) ? 'fr' : 'en'}.html`);
  const [name] = Object.entries(prerendered).find(([, paths]) => paths.some(isHere)) ?? [];
  if (name !== undefined) return { status: 200, file: STEP.test(url) ? SHELL : fileOf(name) };
  if (path === `/${SHELL}` || known.some(isHere)) return { status: 200, file: SHELL };
  return { status: 404, file: fileOf(noPage) };
};

const ENCODINGS = [
  { name: 'br', end: '.br' },
  { name: 'gzip', end: '.gz' },
] as const;

const accepts = (accepted: string, name: string) =>
  accepted.split(',').some((one) => {
    const [encoding, weight = ''] = one.trim().split(/\s*;\s*/);
    return encoding === name && !/^q=0(?:\.0*)?$/.test(weight);
  });

interface Variant {
  html: string;
  body: Buffer;
  encoding: string | null;
}

const readOrNull = async (file: string): Promise<Buffer | null> => {
  try {
    return await readFile(file);
  } catch {
    return null;
  }
};

const readVariant = async (file: string, accepted: string): Promise<Variant | null> => {
  const plain = await readOrNull(file);
  if (!plain) return null;
  const html = plain.toString();
  for (const { name, end } of ENCODINGS) {
    const body = accepts(accepted, name) ? await readOrNull(`${file}${end}`) : null;
    if (body) return { html, body, encoding: name };
  }
  return { html, body: plain, encoding: null };
};

const tagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** Every address of a build without prerendered pages gets the shell. */
const readAddresses = async (dist: string): Promise<Addresses | null> => {
  const read = await readOrNull(join(dist, PRERENDERED, 'addresses.json'));
  // The build writes it: prerender-plugin.ts.
  return read && (JSON.parse(read.toString()) as Addresses);
};

/**
 * Sends the pages of a build, each time as the build has them now. A page that differs by language says so to caches, and
 * each of its variants has a tag of its own. `change` changes every page, for developers.
 */
export const pagesOf =
  (dist: string, change?: (html: string) => string) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie, 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
    const addresses = await readAddresses(dist);
    const { status, file } = addresses
      ? pageAt(addresses, request.url, cookie)
      : { status: 200, file: SHELL };
    const found =
      (await readVariant(join(dist, file), String(accepted))) ??
      (await readVariant(join(dist, SHELL), String(accepted)));
    if (!found) return reply.callNotFound();
    const { html, body, encoding } = change
      ? { html: found.html, body: Buffer.from(change(found.html)), encoding: null }
      : found;
    const tag = tagOf(body);
    allowInline(reply, html);
    reply
      .code(status)
      .header('cache-control', 'no-cache')
      .header('vary', file === SHELL ? 'accept-encoding' : 'accept-encoding, cookie')
      .header('etag', tag)
      .type('text/html; charset=utf-8');
    if (status === 200 && String(known).includes(tag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  };
