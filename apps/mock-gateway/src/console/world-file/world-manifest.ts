import * as z from 'zod/mini';
import { latencyRule, faultRule } from '../fault-rule.ts';
import { settableInstant } from '../clock-change.ts';

export const FORMAT = 'portal-mock-world';
/** Increases when the layout of the file changes; a store of an older schema is migrated instead. */
export const VERSION = 1;

const MAX_FAULTS = 1_000;

const count = z.int().check(z.gte(0));

/** What a file says of itself, in every version of the layout. */
export const worldFormat = z.object({ format: z.literal(FORMAT), version: z.int() });

/** What is in the file of a world beside its files. */
export const worldManifest = z.object({
  ...worldFormat.shape,
  exported_at: z.iso.datetime(),
  /** The migrations of its store, in their order. */
  migrations: z.array(z.string()),
  /** Null at real time; a moved clock continues from the instant that it had. */
  clock: z.nullable(z.strictObject({ at: settableInstant, is_frozen: z.boolean() })),
  scan: z.strictObject({
    scanDelayMs: z.int().check(z.gte(0), z.lte(24 * 60 * 60_000)),
    scanFinds: z.enum(['what_there_is', 'an_infection']),
  }),
  state: z.strictObject({
    faults: z
      .array(z.strictObject({ rule: faultRule, draws: count, given: count }))
      .check(z.maxLength(MAX_FAULTS)),
    latency: z.nullable(latencyRule),
    delays: count,
    scenario: z.nullable(z.string().check(z.maxLength(100))),
  }),
  files: z.array(z.strictObject({ path: z.string(), size: count, sha256: z.string() })),
});
export type WorldManifest = z.infer<typeof worldManifest>;

export const STORE_FILE = 'portal.sqlite';
export const SIGNING_KEYS_FILE = 'keys.json';

/** Folders of a world whose files are exported. */
export const WORLD_FOLDERS = ['uploads', 'uploads/receiving', 'access-anchors'] as const;

const PATH =
  /^(?:portal\.sqlite|keys\.json|sealing\.key|(?:uploads|uploads\/receiving|access-anchors)\/\w[\w.-]{0,150})$/;

/** Whether a world may have a file of a path. A file that is still being written is none of them. */
export const isWorldPath = (path: string): boolean =>
  PATH.test(path) && !path.endsWith('.part') && path !== 'uploads/receiving';
