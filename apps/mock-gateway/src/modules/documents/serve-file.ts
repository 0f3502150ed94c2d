import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import parseRange from 'range-parser';
import { GatewayError } from '../../errors/gateway-error.ts';
import type { ByteRange, FileStorage } from '../../files/file-storage.ts';

/** A file as it is sent. */
interface ServedFile {
  file_id: string;
  media_type: string;
  size: number;
  sha256: string;
  name: string;
  purpose: 'inline' | 'attachment';
}

const RANGE_NOT_SATISFIABLE = 416;
const PARTIAL_CONTENT = 206;
const UNSATISFIABLE = -1;

/** A file that is opened by itself runs nothing, loads nothing and has no origin. */
const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";

/** The one range a request asks for; null for the entire file, which several ranges or a changed file get too. */
const rangeOf = (
  { headers }: FastifyRequest,
  { size }: ServedFile,
  etag: string,
): ByteRange | null | 'none' => {
  const { range } = headers;
  const ifRange = headers['if-range'];
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return null;
  const ranges = parseRange(size, range);
  if (ranges === UNSATISFIABLE) return 'none';
  if (!Array.isArray(ranges) || ranges.type !== 'bytes' || ranges.length !== 1) return null;
  return ranges[0] ?? null;
};

/** The headers by which no browser takes a file for anything else, stores it, or sends where it was opened. */
export const setFileHeaders = (
  reply: FastifyReply,
  { media_type, name, purpose }: Pick<ServedFile, 'media_type' | 'name' | 'purpose'>,
): FastifyReply =>
  reply
    .type(media_type === 'text/plain' ? 'text/plain; charset=utf-8' : media_type)
    .header('content-disposition', contentDisposition(name, { type: purpose }))
    .header('content-security-policy', FILE_POLICY)
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', 'private, no-store');

/** Streams a file from storage, or the range of it that was asked for, at the speed of its reader. */
export const serveFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  storage: FileStorage,
  file: ServedFile,
): Promise<FastifyReply> => {
  const etag = `"${file.sha256}"`;
  const range = rangeOf(request, file, etag);
  if (range === 'none') {
    return reply.code(RANGE_NOT_SATISFIABLE).header('content-range', `bytes */${file.size}`).send();
  }
  const bytes = await storage.read(file.file_id, range ?? undefined);
  if (!bytes) throw new GatewayError('not_found');
  setFileHeaders(reply, file).header('etag', etag).header('accept-ranges', 'bytes');
  if (!range) return reply.header('content-length', file.size).send(bytes);
  return reply
    .code(PARTIAL_CONTENT)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(bytes);
};
