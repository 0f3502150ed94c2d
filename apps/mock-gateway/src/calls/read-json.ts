import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../errors/gateway-error.ts';

const OTHER_CHARSET = /;\s*charset=(?!"?utf-8"?\s*(?:;|$))/i;

const isReadable = ({ headers }: FastifyRequest) =>
  !OTHER_CHARSET.test(headers['content-type'] ?? '') &&
  (headers['content-encoding'] ?? 'identity').toLowerCase() === 'identity';

/**
 * Reads the bodies of calls as JSON in UTF-8 (RFC 8259, 8.1), uncompressed. Rejects another encoding of the text with
 * `unsupported_media_type`, and bytes that are no text in it with `invalid_json`: what would be stored is not what was sent.
 */
export const readJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (body: Buffer): string | null => {
    try {
      return decoder.decode(body);
    } catch {
      return null;
    }
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isReadable(request)) return done(new GatewayError('unsupported_media_type'));
    const text = decode(body);
    if (text === null) return done(new GatewayError('invalid_json'));
    void parse(request, text, done);
  });
};
