import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The tag of a text: weak, since the text may leave in any encoding. */
const tagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const names = (sent: string, tag: string) =>
  sent.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag.slice(2));

/**
 * Tags an answer, and tells whoever has it already that it still holds. Returns whether that was all there is to say.
 * Source: RFC 9110, sections 8.8.3 and 13.1.2.
 */
export const isStillHeld = (text: string, request: FastifyRequest, reply: FastifyReply): boolean => {
  const tag = tagOf(text);
  void reply.header('etag', tag);
  const held = request.headers['if-none-match'];
  if (held === undefined || !names(held, tag)) return false;
  void reply.code(304).send();
  return true;
};
