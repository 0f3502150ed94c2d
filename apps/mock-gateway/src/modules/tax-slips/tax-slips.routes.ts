// Behaviour: docs/behaviour/tax-slips.md
import { LANGUAGES } from '@portal/contracts/constants';
import * as field from '@portal/contracts/field';
import { routerPath } from '@portal/contracts/path-template';
import { transfers } from '@portal/contracts/transfers';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../../errors/gateway-error.ts';
import { withSeededFiles } from '../../files/seeded-files.ts';
import { storageOf } from '../../files/storage-of.ts';
import { hasAccess } from '../../identity/has-access.ts';
import type { Services } from '../../identity/services.ts';
import { archiveOf } from '../documents/archive.ts';
import { setFileHeaders } from '../documents/serve-file.ts';
import { archiveName, mayFetchArchive } from './archive/archive-address.ts';
import { slipEntries } from './archive/slip-archive.ts';
import { filesOfYear } from './archive/slip-documents.queries.ts';

const request = z.object({
  year: z.coerce.number().check(z.int()),
  language: z.enum(LANGUAGES),
  user: field.uuid,
  expires: z.coerce.number(),
  signature: z.string(),
});

/** The archives of slips at the addresses that their owners were given, which need no token. */
export const taxSlipRoutes = (services: Services) => async (app: FastifyInstance) => {
  const { db, clock, config } = services;
  const storage = withSeededFiles(storageOf(config), config);

  app.get(
    routerPath(transfers.taxSlips.fetchArchive.path),
    { exposeHeadRoute: false },
    async ({ params, query }, reply) => {
      // One that was never given out is not found, whatever is wrong with it.
      const asked = z.safeParse(request, { ...Object(query), ...Object(params) }).data;
      if (!asked) throw new GatewayError('not_found');
      const archive = { userId: asked.user, year: asked.year, language: asked.language };
      if (!mayFetchArchive(services, archive, asked)) throw new GatewayError('not_found');
      // An address outlives the session it was given in, but not the access of its user.
      if (!(await hasAccess(db, asked.user))) throw new GatewayError('not_found');
      const files = await filesOfYear(db, archive);
      if (files.length === 0) throw new GatewayError('not_found');
      const name = archiveName(archive);
      return setFileHeaders(reply, { media_type: 'application/zip', name, purpose: 'attachment' }).send(
        archiveOf(storage, slipEntries(archive, files, clock.now())),
      );
    },
  );
};
