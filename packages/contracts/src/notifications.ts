import * as z from 'zod/mini';
import { call } from './call.ts';

export const notifications = {
  count: call({
    method: 'GET',
    path: '/rest/portal/notification/count',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'How many notifications the user has not read.',
    response: z.int().check(z.nonnegative()),
    errors: {},
  }),
};
