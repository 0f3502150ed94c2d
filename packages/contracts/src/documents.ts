import * as z from 'zod/mini';
import { call } from './call.ts';

export const documents = {
  count: call({
    method: 'GET',
    path: '/rest/portal/document/count',
    gateway: 'app',
    kind: 'query',
    access: 'dz.view.documents',
    summary: 'How many documents the client has still to review.',
    response: z.int().check(z.nonnegative()),
    errors: { permission_denied: 403 },
  }),
};
