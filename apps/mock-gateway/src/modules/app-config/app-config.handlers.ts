// Behaviour: docs/behaviour/portal-settings.md
import type { contracts } from '@portal/contracts';
import type { BannerInfo } from '@portal/contracts/app-config';
import type { Handlers, SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { nextRefresh } from '../../market/calendar.ts';
import { templatesOf } from './template-of-role.ts';
import { knownDates } from '../../wealth/wealth.queries.ts';

/** The existing categories of dates. */
const DATE_CATEGORIES = new Set(['risk7']);

const firmOf = ({ db, principal }: SignedInContext) =>
  db.selectFrom('firm').selectAll().where('id', '=', principal.firmId).executeTakeFirstOrThrow();

const BANNER_KEY = 'client.notification.banner';

/** The banner as it is at an instant: switched off before and after the time for which an administrator set it. */
const inItsTime = async (
  db: SignedInContext['db'],
  firmId: string,
  now: number,
  banner: BannerInfo,
): Promise<BannerInfo> => {
  const set = await db
    .selectFrom('portal_setting')
    .select(['starts_at', 'ends_at'])
    .where('firm_id', '=', firmId)
    .where('setting', '=', 'banner')
    .executeTakeFirst();
  const isShown = (set?.starts_at ?? 0) <= now && now < (set?.ends_at ?? Number.POSITIVE_INFINITY);
  return { ...banner, enabled: banner.enabled && isShown };
};

/** What the firm has switched on, named and dated. The JSON in the store is validated by the call's own schema. */
export const appConfig: Handlers<typeof contracts.appConfig> = {
  async variables({ body: { key_list } }, { db, clock, principal }) {
    const rows = await db
      .selectFrom('app_variable')
      .select(['key', 'value'])
      .where('firm_id', '=', principal.firmId)
      .where('key', 'in', key_list)
      .execute();
    const values = new Map(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    const banner = values.get(BANNER_KEY);
    if (banner) values.set(BANNER_KEY, await inItsTime(db, principal.firmId, clock.now().getTime(), banner));
    return key_list.map((key) => values.get(key) ?? null);
  },

  async lookup({ query: { q } }, { db }) {
    const names = [...new Set(q.split(','))];
    const rows = await db
      .selectFrom('lookup_option')
      .selectAll()
      .where('list', 'in', names)
      .orderBy('sort_order')
      .execute();
    const lists = Map.groupBy(rows, ({ list }) => list);
    if (names.some((name) => !lists.has(name))) throw new GatewayError('not_found');
    return Object.fromEntries(
      [...lists].map(([name, options]) => [
        name,
        options.map(({ variable_uuid, variable_key, value, sort_order, label_en, label_fr }) => ({
          variable_uuid,
          variable_key,
          variable_value: { value: JSON.parse(value) },
          attrs: { sort_order, iso_language: { en: label_en, fr: label_fr } },
        })),
      ]),
    );
  },

  async dates({ query: { cat } }, { db, clock }) {
    if (!DATE_CATEGORIES.has(cat)) throw new GatewayError('not_found');
    return { ...(await knownDates(db, clock.now())), next_refresh: nextRefresh(clock.now()).toISOString() };
  },

  async templates(_input, context) {
    return templatesOf(JSON.parse((await firmOf(context)).templates), context.principal.activeRole);
  },

  async features(_input, context) {
    return JSON.parse((await firmOf(context)).features);
  },

  async custom(_input, context) {
    return JSON.parse((await firmOf(context)).custom);
  },
};
