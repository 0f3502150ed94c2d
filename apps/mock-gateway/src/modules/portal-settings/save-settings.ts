// Behaviour: docs/behaviour/portal-settings.md
import { bannerInfo, features, type BannerInfo } from '@portal/contracts/app-config';
import type { InputOf, OutputOf } from '@portal/contracts/call';
import { BUSINESS_TIME_ZONE, SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';
import type { BannerForm, PortalProducts, portalSettings } from '@portal/contracts/portal-settings';
import type { Kysely, Transaction } from 'kysely';
import type { SignedInContext } from '../../calls/handlers.ts';
import { GatewayError } from '../../errors/gateway-error.ts';
import { recordAudit } from '../../identity/audit/record-audit.ts';
import { instantOf, wallTimeAt, type WallTime } from '../../market/zoned-time.ts';
import { inTransaction } from '../../store/in-transaction.ts';
import { locks } from '../../store/locks.ts';
import type { Database } from '../../store/schema.ts';
import { readAppearance } from './read-appearance.ts';
import { findSaved, toSaved, type Saved, type Setting } from './saved-setting.ts';

type Calls = typeof portalSettings;

const BANNER_KEY = 'client.notification.banner';
const NO_WORDS = { label: '', description: '' };

const toInstant = (wall: WallTime | null) => (wall ? instantOf(wall, BUSINESS_TIME_ZONE) : null);
const toWall = (at: number | null | undefined) =>
  at === null || at === undefined ? null : wallTimeAt(at, BUSINESS_TIME_ZONE);

const readBanner = async (db: Kysely<Database>, firmId: string): Promise<BannerInfo | null> => {
  const found = await db
    .selectFrom('app_variable')
    .select('value')
    .where('firm_id', '=', firmId)
    .where('key', '=', BANNER_KEY)
    .executeTakeFirst();
  return found ? bannerInfo.parse(JSON.parse(found.value)) : null;
};

const toForm = (info: BannerInfo | null, saved: Saved): BannerForm => {
  const words = info?.messages[info.active_msg ?? '']?.iso_language;
  return {
    is_on: info?.enabled ?? false,
    starts: toWall(saved?.starts_at),
    ends: toWall(saved?.ends_at),
    en: words?.en ?? NO_WORDS,
    fr: words?.fr ?? NO_WORDS,
  };
};

const readProducts = async (db: Kysely<Database>, firmId: string) => {
  const firm = await db
    .selectFrom('firm')
    .select('features')
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  return features.parse(JSON.parse(firm.features));
};

const toProducts = ({ products }: Awaited<ReturnType<typeof readProducts>>): PortalProducts => ({
  dz: products.dz ?? false,
  surveyEngine: products.surveyEngine ?? false,
  selfRegistration: products.selfRegistration ?? SELF_REGISTRATION_ENABLED,
});

/** What administrators of the firm have set. */
export const readSettings = async ({
  db,
  principal: { firmId },
}: SignedInContext): Promise<OutputOf<Calls['read']>> => {
  const banner = await findSaved(db, firmId, 'banner');
  return {
    banner: { ...toForm(await readBanner(db, firmId), banner), ...toSaved(banner) },
    features: {
      products: toProducts(await readProducts(db, firmId)),
      ...toSaved(await findSaved(db, firmId, 'features')),
    },
    ...(await readAppearance(db, firmId)),
  };
};

interface Save {
  setting: Setting;
  /** The save that the administrator knows. */
  revision: number;
  starts_at?: number | null;
  ends_at?: number | null;
  event: `${'banner' | 'features' | 'templates' | 'words' | 'palette'}_changed`;
  write: (db: Transaction<Database>, next: number) => Promise<void>;
}

/** Saves a setting with its line of the audit log. Throws `conflict` where another administrator saved meanwhile. */
export const save = (
  context: SignedInContext,
  { setting, revision, starts_at = null, ends_at = null, event, write }: Save,
) => {
  const { db, clock, principal } = context;
  const { firmId: firm_id, userId } = principal;
  return inTransaction(db, [locks.portal(firm_id)], async (transaction) => {
    const saved = await findSaved(transaction, firm_id, setting);
    if ((saved?.revision ?? 0) !== revision) throw new GatewayError('conflict');
    const next = revision + 1;
    const row = {
      firm_id,
      setting,
      revision: next,
      starts_at,
      ends_at,
      saved_at: clock.now().getTime(),
      saved_by: userId,
    };
    await transaction
      .insertInto('portal_setting')
      .values(row)
      .onConflict((conflict) => conflict.columns(['firm_id', 'setting']).doUpdateSet(row))
      .execute();
    await write(transaction, next);
    await recordAudit(context, { event, subject: String(next) }, transaction);
    return { revision: next };
  });
};

/** Saves the banner under a key of its own, so that those who dismissed the one before see it. */
export const saveBanner = (
  context: SignedInContext,
  { body: { revision, banner } }: InputOf<Calls['saveBanner']> & object,
): Promise<{ revision: number }> =>
  save(context, {
    setting: 'banner',
    revision,
    starts_at: toInstant(banner.starts),
    ends_at: toInstant(banner.ends),
    event: 'banner_changed',
    async write(db, next) {
      const key = `banner-${next}`;
      const { en, fr } = banner;
      const info: BannerInfo = {
        enabled: banner.is_on,
        active_msg: key,
        messages: { [key]: { iso_language: { en, fr } } },
      };
      const row = { firm_id: context.principal.firmId, key: BANNER_KEY, value: JSON.stringify(info) };
      await db
        .insertInto('app_variable')
        .values(row)
        .onConflict((conflict) => conflict.columns(['firm_id', 'key']).doUpdateSet(row))
        .execute();
    },
  });

/** Switches products on and off; those that the portal does not know, and the pages they open on, stay. */
export const saveFeatures = (
  context: SignedInContext,
  { body: { revision, products } }: InputOf<Calls['saveFeatures']> & object,
): Promise<{ revision: number }> =>
  save(context, {
    setting: 'features',
    revision,
    event: 'features_changed',
    async write(db) {
      const { firmId } = context.principal;
      const before = await readProducts(db, firmId);
      const next = { ...before, products: { ...before.products, ...products } };
      await db
        .updateTable('firm')
        .set({ features: JSON.stringify(next) })
        .where('id', '=', firmId)
        .execute();
    },
  });
