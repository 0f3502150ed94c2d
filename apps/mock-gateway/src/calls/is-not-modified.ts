import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The entity tag of a text: weak, since the text may be sent in any encoding. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const matchesTag = (header: string, tag: string) =>
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.slice(2));

/**
 * Tags a response, and sends 304 to a client that has it already. Returns whether it did.
 * Source: RFC 9110, sections 8.8.3 and 13.1.2.
 */
export const isNotModified = (text: string, request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = tagOf(text);
  void reply.header('etag', tag);
  const header = request.headers['if-none-match'];
  if (header === undefined || !matchesTag(header, tag)) return false;
  void reply.code(304).send();
  return true;
};
