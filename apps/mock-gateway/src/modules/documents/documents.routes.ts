// Behaviour: docs/behaviour/documents.md
import { documentPurposes } from '@portal/contracts/documents';
import { DOCUMENTS_AT_ONCE, LANGUAGES } from '@portal/contracts/constants';
import { NO_LANGUAGE } from '@portal/contracts/documents.transfers';
import * as field from '@portal/contracts/field';
import { routerPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import { withSeededFiles } from '../../files/seeded-files.ts';
import { storageOf } from '../../files/storage-of.ts';
import type { Services } from '../../identity/services.ts';
import { uniqueNames } from '../../text/file-name.ts';
import { archiveOf } from './archive.ts';
import { archiveName } from './archive-name.ts';
import { mayFetchArchive, mayFetchFile, unpackIds } from './document-address.ts';
import { requireReaderAccess } from './reader-access.ts';
import { requireStillAdvised, requireStillShared } from './shared-address.ts';
import { listFiles, findFile, nameOf } from './document-files.queries.ts';
import { serveFile, setFileHeaders } from './serve-file.ts';

const shown = { expires: z.coerce.number(), signature: z.string(), shared_with: z.optional(z.string()) };
const fileRequest = z.object({
  id: field.uuid,
  language: z.enum([...LANGUAGES, NO_LANGUAGE]),
  purpose: z.enum(documentPurposes),
  advisor: z.optional(field.uuid),
  ...shown,
});

const PACKED_ID_LENGTH = 22;
const archiveRequest = z.object({
  language: z.enum(LANGUAGES),
  ids: z.string().check(z.minLength(PACKED_ID_LENGTH), z.maxLength(PACKED_ID_LENGTH * DOCUMENTS_AT_ONCE)),
  ...shown,
});

/** Reads what an address says. One that was never given out is not found, whatever is wrong with it. */
const read = <Schema extends z.core.$ZodType>(
  schema: Schema,
  { params, query }: { params: unknown; query: unknown },
): z.output<Schema> => {
  const result = z.safeParse(schema, { ...Object(query), ...Object(params) });
  if (!result.success) throw new GatewayError('not_found');
  return result.data;
};

/** The files of documents at the addresses that their owners were given, which need no token. */
export const documentRoutes = (services: Services) => async (app: FastifyInstance) => {
  const { db, clock, config } = services;
  const storage = withSeededFiles(storageOf(config), config);

  app.get(routerPath(transfers.documents.fetch.path), { exposeHeadRoute: false }, async (request, reply) => {
    const asked = read(fileRequest, request);
    const { id, language, purpose, shared_with, advisor } = asked;
    const file = await findFile(db, id, language);
    const addressed = file && { document: file, language, purpose, shared_with, advisor };
    if (!addressed || !mayFetchFile(services, addressed, asked)) throw new GatewayError('not_found');
    await requireReaderAccess(db, asked, file.client_uuid);
    await requireStillShared(services, shared_with, [file]);
    await requireStillAdvised(services, advisor, file.client_uuid);
    return serveFile(request, reply, storage, { ...file, name: nameOf(file, file), purpose });
  });

  app.get(
    routerPath(transfers.documents.fetchArchive.path),
    { exposeHeadRoute: false },
    async (request, reply) => {
      const asked = read(archiveRequest, request);
      const { language, shared_with } = asked;
      const ids = unpackIds(asked.ids);
      const files = await listFiles(db, ids, language);
      const [first] = files;
      const selection = first && { userId: first.user_id, ids, language, shared_with };
      if (!selection || !mayFetchArchive(services, selection, asked)) throw new GatewayError('not_found');
      await requireReaderAccess(db, asked, first.client_uuid);
      await requireStillShared(services, shared_with, files);
      const names = uniqueNames(files.map((file) => nameOf(file, file, language)));
      const name = archiveName(clock.now().getTime());
      const entries = files.map((file, at) => ({
        ...file,
        name: names[at] ?? file.id,
        at: new Date(file.added_at),
      }));
      return setFileHeaders(reply, { media_type: 'application/zip', name, purpose: 'attachment' }).send(
        archiveOf(storage, entries),
      );
    },
  );
};
