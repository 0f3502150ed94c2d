import * as z from 'zod/mini';
import { call } from './call.ts';
import * as field from './field.ts';

/** The alert above the layout: which message is active, and its words per language. */
export const bannerInfo = z.object({
  enabled: z.boolean(),
  active_msg: z.nullable(z.string()),
  messages: z.record(
    z.string(),
    z.object({
      iso_language: z.record(field.language, z.object({ label: z.string(), description: z.string() })),
    }),
  ),
});
export type BannerInfo = z.infer<typeof bannerInfo>;

export const securityQuestionKeys = z.array(field.key);

/** A document delivery preference: the key it is saved under and its label. */
export const deliveryPreferenceEntry = z.object({
  value: z.string(),
  key: field.key,
  label: field.localText,
});

/** The application variables the portal reads, by key. */
export const appVariables = {
  'client.notification.banner': bannerInfo,
  'risk7.security_questions': securityQuestionKeys,
  'cp.document_delivery_preferences': z.array(deliveryPreferenceEntry),
  /** Minutes without a sign of the user after which a session is over. */
  'session.idle_minutes': z.number().check(z.positive()),
} as const;
export type AppVariableKey = keyof typeof appVariables;

/** One option of a lookup list. */
export const lookupOption = z.object({
  variable_uuid: field.uuid,
  variable_key: field.key,
  variable_value: z.object({ value: z.union([z.string(), z.boolean(), z.number()]) }),
  attrs: z.object({ sort_order: z.int(), iso_language: field.localText }),
});

/** A section of a page: its name alone, or with the width it takes; what a portal does not know it leaves out. */
const pageSection = z.union([field.key, z.object({ section: field.key, width: field.key })]);

/** Which sections a page shows to the active role, in order. */
export const pageTemplate = z.object({ page: field.key, sections: z.array(pageSection) });
export type PageTemplate = z.infer<typeof pageTemplate>;

/** The products a firm has switched on, and the page each one opens on. */
export const features = z.object({
  products: z.record(field.key, z.boolean()),
  productPages: z.record(field.key, z.string()),
});
export type Features = z.infer<typeof features>;

/**
 * A firm's own words and colors, `palette_config` being those of light systems. Both are data from outside: the portal applies only the text keys it has and only
 * the palette values that are colors.
 */
export const customConfiguration = z.object({
  lang: z.nullable(z.partialRecord(field.language, z.record(z.string(), z.string()))),
  theme: z.nullable(
    z.object({
      name: z.string(),
      palette_config: z.optional(z.record(z.string(), z.string())),
      /** The colors of readers whose system is dark; the portal's own when left out. */
      dark_palette_config: z.optional(z.record(z.string(), z.string())),
    }),
  ),
});
export type CustomConfiguration = z.infer<typeof customConfiguration>;

/** The valuation days of figures. */
export const appDates = z.object({
  valuation_date: field.isoDate,
  previous_valuation_date: field.isoDate,
  /** When the next valuation is expected. */
  next_refresh: field.isoInstant,
  /** The first day of which transactions are available. */
  transactions_from: field.isoDate,
});
export type AppDates = z.infer<typeof appDates>;

export const appConfig = {
  variables: call({
    method: 'POST',
    path: '/rest/app/appvar',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary:
      'The values of application variables, in the order of the requested keys; null for one that is not set.',
    body: z.strictObject({ key_list: z.array(field.key).check(z.minLength(1), z.maxLength(50)) }),
    response: z.array(
      z.nullable(
        z.union([
          bannerInfo,
          appVariables['cp.document_delivery_preferences'],
          securityQuestionKeys,
          appVariables['session.idle_minutes'],
        ]),
      ),
    ),
    errors: {},
  }),
  lookup: call({
    method: 'GET',
    path: '/rest/lookup',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    summary: 'Lookup lists by name; `q` names them, separated by commas.',
    query: z.strictObject({ q: z.string().check(z.regex(/^[\w.-]{1,60}(,[\w.-]{1,60}){0,19}$/)) }),
    response: z.record(z.string(), z.array(lookupOption)),
    errors: { not_found: 404 },
  }),
  dates: call({
    method: 'GET',
    path: '/rest/app/dates',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: 'The valuation days of a category of figures.',
    query: z.strictObject({ cat: field.key }),
    response: appDates,
    errors: { not_found: 404 },
  }),
  templates: call({
    method: 'GET',
    path: '/rest/portal/templates',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: 'Page templates of the active role: the sections of each page, in order, with their widths.',
    response: z.array(pageTemplate),
    errors: {},
  }),
  features: call({
    method: 'GET',
    path: '/rest/portal/features',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: 'The products that are enabled and the page each opens on.',
    response: features,
    errors: {},
  }),
  custom: call({
    method: 'GET',
    path: '/rest/portal/custom',
    gateway: 'app',
    kind: 'query',
    access: 'session',
    during: 'any_step',
    summary: "The firm's own words and colors.",
    response: customConfiguration,
    errors: {},
  }),
};
