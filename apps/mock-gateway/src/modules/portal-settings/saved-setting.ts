import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** A part of the portal that administrators save for itself. */
export type Setting = Selectable<Database['portal_setting']>['setting'];

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

/** Who saved a setting last; undefined before the first save. */
export const findSaved = async (db: Kysely<Database>, firmId: string, setting: Setting) =>
  db
    .selectFrom('portal_setting as s')
    .innerJoin('user as u', 'u.id', 's.saved_by')
    .selectAll('s')
    .select(['u.display_name', 'u.username'])
    .where('s.firm_id', '=', firmId)
    .where('s.setting', '=', setting)
    .executeTakeFirst();
/** The row of it. */
export type Saved = Awaited<ReturnType<typeof findSaved>>;

/** The saves of a setting, as administrators see them. */
export const toSaved = (saved: Saved) => ({
  revision: saved?.revision ?? 0,
  saved_at: iso(saved?.saved_at ?? null),
  saved_by: saved ? (saved.display_name ?? saved.username) : null,
});
