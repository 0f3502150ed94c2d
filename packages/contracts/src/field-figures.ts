import * as z from 'zod/mini';
import { call } from './call.ts';

/** Milliseconds, at most ten minutes; a longer time is of a page that was left open. */
const milliseconds = z.int().check(z.gte(0), z.lte(600_000));
/** Thousandths of what Web Vitals count as layout shift. */
const thousandths = z.int().check(z.gte(0), z.lte(100_000));

export const fieldFigures = {
  send: call({
    method: 'POST',
    path: '/rest/app/field-figures',
    gateway: 'app',
    kind: 'mutation',
    access: 'public',
    summary:
      'Counts how fast a visit of the portal was in its browser: the screen it began with, and its Web Vitals. It is anonymous: it takes no token, and nothing of it says whose visit it was. The portal sends it only where its firm has turned that on.',
    body: z.strictObject({
      /** By its path in the table of screens, such as `/app/accounts/:account`: no identity is in it. */
      screen: z.string().check(z.regex(/^\/[a-z_/:-]{1,80}$/)),
      /** The largest contentful paint. */
      lcp: z.optional(milliseconds),
      /** The interaction to next paint. */
      inp: z.optional(milliseconds),
      /** The cumulative layout shift. */
      cls: z.optional(thousandths),
    }),
    response: z.literal(true),
    errors: {},
  }),
};
