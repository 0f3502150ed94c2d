// Behaviour: docs/behaviour/pages.md#start
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowInline } from './security-headers.ts';

const SHELL = 'index.html';
/** The pages that the build drew. */
const DRAWN = '.pages';
/** Elsewhere the same address leads those who are signed in to a page of theirs: only the script knows. */
const SIGN_IN = /^\/signin\/?(?:\?|$)/i;
const IN_FRENCH = /(?:^|;)\s*language=fr\s*(?:;|$)/;

/** The file of a page in the build: drawn in the language that the browser has chosen, English without a choice, or the shell. */
export const fileOfPage = (url: string, cookie = ''): string => {
  if (!SIGN_IN.test(url)) return SHELL;
  return join(DRAWN, `sign-in.${IN_FRENCH.test(cookie) ? 'fr' : 'en'}.html`);
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

/**
 * Sends the pages of a build, each time as the build has them now. A page that differs by language says so to caches, and
 * each of its variants has a tag of its own. `change` changes every page, for developers.
 */
export const pagesOf =
  (dist: string, change?: (html: string) => string) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { cookie, 'accept-encoding': accepted = '', 'if-none-match': known = '' } = request.headers;
    const name = fileOfPage(request.url, cookie);
    const found =
      (await readVariant(join(dist, name), String(accepted))) ??
      (await readVariant(join(dist, SHELL), String(accepted)));
    if (!found) return reply.callNotFound();
    const { html, body, encoding } = change
      ? { html: found.html, body: Buffer.from(change(found.html)), encoding: null }
      : found;
    const tag = tagOf(body);
    allowInline(reply, html);
    reply
      .header('cache-control', 'no-cache')
      .header('vary', name === SHELL ? 'accept-encoding' : 'accept-encoding, cookie')
      .header('etag', tag)
      .type('text/html; charset=utf-8');
    if (String(known).includes(tag)) return reply.code(304).send();
    if (encoding) reply.header('content-encoding', encoding);
    return reply.send(body);
  };
