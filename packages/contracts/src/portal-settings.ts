import * as z from 'zod/mini';
import { call } from './call.ts';
import { dashboardsForm } from './dashboard-template.ts';
import * as field from './field.ts';
import { firmWordsForm } from './firm-words.ts';
import { paletteNames } from './palette-names.ts';
import { paletteForm } from './palette.ts';

/** Maximum length of the label and of the text of the banner, in characters. */
export const BANNER_LABEL_MAX_LENGTH = 100;
export const BANNER_TEXT_MAX_LENGTH = 500;
/** No banner begins or ends earlier: before, clocks had no time zones, and the calendar no year 0. */
export const BANNER_MIN_DAY = '1900-01-01';

/** The products that a firm switches on and off. */
export const switchedProducts = ['dz', 'surveyEngine', 'selfRegistration'] as const;
export type SwitchedProduct = (typeof switchedProducts)[number];

/** Plain text on one line. The messages of these rules are keys of `portal_settings.fault`. */
const line = (maxLength: number) =>
  z.string().check(
    z.refine((text) => text.trim() !== '', 'enter_text'),
    z.maxLength(maxLength, 'enter_shorter_text'),
    z.refine(field.isPlainLine, 'enter_plain_text'),
  );

const words = z.strictObject({
  label: line(BANNER_LABEL_MAX_LENGTH),
  description: line(BANNER_TEXT_MAX_LENGTH),
});

/** What calendar and clock show in the time zone of the firm. */
const wallTime = z.strictObject({
  day: z.iso.date('enter_date').check(z.refine((day) => day >= BANNER_MIN_DAY, 'enter_date')),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'enter_time')),
});

type WallTime = z.infer<typeof wallTime>;

const isBefore = (starts: WallTime | null, ends: WallTime | null) =>
  !starts || !ends || `${starts.day} ${starts.time}` < `${ends.day} ${ends.time}`;

/** The banner as an administrator writes it: plain text in both languages, shown from one time until another. */
export const bannerForm = z
  .strictObject({
    is_on: z.boolean(),
    /** Null for at once. */
    starts: z.nullable(wallTime),
    /** Null for until it is switched off. */
    ends: z.nullable(wallTime),
    en: words,
    fr: words,
  })
  .check(
    z.refine(({ starts, ends }) => isBefore(starts, ends), {
      error: 'ends_before_start',
      path: ['ends', 'day'],
    }),
  );
export type BannerForm = z.infer<typeof bannerForm>;

const saved = {
  /** Counts the saves; one says which of them it knows. */
  revision: z.int(),
  /** Null before the first save. */
  saved_at: z.nullable(field.isoInstant),
  /** The name of the user who did; null before the first save. */
  saved_by: z.nullable(z.string()),
};

const products = z.strictObject({
  dz: z.boolean(),
  surveyEngine: z.boolean(),
  selfRegistration: z.boolean(),
});

const savedColors = z.partialRecord(z.enum(paletteNames), field.color);

const area = { gateway: 'app', access: 'dz.manage.portal' } as const;
const errors = { permission_denied: 403 } as const;
const path = '/rest/portal/settings';
const revision = z.int().check(z.gte(0));

export const portalSettings = {
  read: call({
    ...area,
    method: 'GET',
    path,
    kind: 'query',
    summary:
      "The firm's banner, the products it has switched on, its dashboards, own words and colors, as administrators edit them.",
    response: z.object({
      banner: z.object({
        ...bannerForm.shape,
        /** Empty texts where none was written yet. */
        en: z.object({ label: z.string(), description: z.string() }),
        fr: z.object({ label: z.string(), description: z.string() }),
        ...saved,
      }),
      features: z.object({ products, ...saved }),
      templates: z.object({ dashboards: dashboardsForm, ...saved }),
      words: z.object({
        /** An empty text where the firm has its own in the other language only. */
        texts: z.array(z.object({ key: z.string(), en: z.string(), fr: z.string() })),
        ...saved,
      }),
      palette: z.object({
        /** As they were saved; what a command wrote may have too little contrast. */
        colours: z.object({ light: savedColors, dark: savedColors }),
        ...saved,
      }),
    }),
    errors,
  }),
  saveBanner: call({
    ...area,
    method: 'POST',
    path: `${path}/banner`,
    kind: 'mutation',
    summary:
      'Saves the banner, which users see when their browser next loads the portal. Where another administrator has saved after `revision`, it is `conflict`, and nothing is saved.',
    body: z.strictObject({ revision, banner: bannerForm }),
    response: z.object({ revision: z.int() }),
    errors: { ...errors, conflict: 409 },
  }),
  saveFeatures: call({
    ...area,
    method: 'POST',
    path: `${path}/features`,
    kind: 'mutation',
    summary:
      'Switches products on and off, which users see when their browser next loads the portal. Where another administrator has saved after `revision`, it is `conflict`, and nothing is saved.',
    body: z.strictObject({ revision, products }),
    response: z.object({ revision: z.int() }),
    errors: { ...errors, conflict: 409 },
  }),
  saveTemplates: call({
    ...area,
    method: 'POST',
    path: `${path}/templates`,
    kind: 'mutation',
    summary:
      'Arranges the dashboards, which users see when their browser next loads the portal. Where another administrator has saved after `revision`, it is `conflict`, and nothing is saved.',
    body: z.strictObject({ revision, dashboards: dashboardsForm }),
    response: z.object({ revision: z.int() }),
    errors: { ...errors, conflict: 409 },
  }),
  saveWords: call({
    ...area,
    method: 'POST',
    path: `${path}/words`,
    kind: 'mutation',
    summary:
      "Replaces texts of the portal by the firm's own, in both languages; those that are left out are the portal's again. One that the portal does not have, or that holds other placeholders than the portal's, is `invalid_request` with its place. Where another administrator has saved after `revision`, it is `conflict`, and nothing is saved.",
    body: z.strictObject({ revision, texts: firmWordsForm }),
    response: z.object({ revision: z.int() }),
    errors: { ...errors, conflict: 409 },
  }),
  savePalette: call({
    ...area,
    method: 'POST',
    path: `${path}/palette`,
    kind: 'mutation',
    summary:
      "Sets the firm's colors in light and dark; those that are left out are the portal's. Too little contrast is `invalid_request` with the place of the color. Where another administrator has saved after `revision`, it is `conflict`, and nothing is saved.",
    body: z.strictObject({ revision, colours: paletteForm }),
    response: z.object({ revision: z.int() }),
    errors: { ...errors, conflict: 409 },
  }),
};
export type PortalProducts = z.infer<typeof products>;
