// Behaviour: docs/behaviour/portal-settings.md
import { customConfiguration, pageTemplate } from '@portal/contracts/app-config';
import type { OutputOf } from '@portal/contracts/call';
import {
  dashboardWidgets,
  dashboardWidths,
  type DashboardWidget,
  type DashboardWidth,
  type PlacedWidget,
} from '@portal/contracts/dashboard-template';
import { color } from '@portal/contracts/field';
import { paletteNames } from '@portal/contracts/palette-names';
import type { Colors } from '@portal/contracts/palette';
import type { portalSettings } from '@portal/contracts/portal-settings';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../store/schema.ts';
import { findSaved, toSaved } from './saved-setting.ts';

type Settings = OutputOf<typeof portalSettings.read>;

const storedTemplates = z.array(z.extend(pageTemplate, { role: z.optional(z.string()) }));
export type StoredTemplates = z.infer<typeof storedTemplates>;

/** What the firm has arranged, worded and colored, as it is stored. */
export const readFirm = async (db: Kysely<Database>, firmId: string) => {
  const { templates, custom } = await db
    .selectFrom('firm')
    .select(['templates', 'custom'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow();
  return {
    templates: storedTemplates.parse(JSON.parse(templates)),
    custom: customConfiguration.parse(JSON.parse(custom)),
  };
};

const isWidget = (name: string): name is DashboardWidget => Object.hasOwn(dashboardWidgets, name);
const isWidth = (name: string): name is DashboardWidth => dashboardWidths.some((one) => one === name);

/** The widgets of a template that the portal has, each once, as a browser shows them. */
const toPlaced = ({ sections }: StoredTemplates[number]): PlacedWidget[] => {
  const placed = new Map<DashboardWidget, PlacedWidget>();
  for (const one of sections) {
    const { section, width } = typeof one === 'string' ? { section: one, width: '' } : one;
    if (!isWidget(section) || placed.has(section)) continue;
    placed.set(section, { section, width: isWidth(width) ? width : dashboardWidgets[section] });
  }
  return [...placed.values()];
};

const everyWidget = (): PlacedWidget[] =>
  Object.keys(dashboardWidgets)
    .filter(isWidget)
    .map((section) => ({ section, width: dashboardWidgets[section] }));

const toDashboards = (templates: StoredTemplates): Settings['templates']['dashboards'] => {
  const placedOf = (role: string | undefined) => {
    const found = templates.find((one) => one.page === 'dashboard' && one.role === role);
    const placed = found ? toPlaced(found) : [];
    return placed.length > 0 ? placed : null;
  };
  return { everyone: placedOf(undefined) ?? everyWidget(), trustee: placedOf('trustee') };
};

const toColors = (stored: Record<string, string> | undefined): Colors =>
  Object.fromEntries(
    paletteNames.flatMap((name) => {
      const read = z.safeParse(color, stored?.[name]);
      return read.success ? [[name, read.data]] : [];
    }),
  );

/** Dashboards, own words and colors, as administrators edit them. */
export const readAppearance = async (
  db: Kysely<Database>,
  firmId: string,
): Promise<Pick<Settings, 'templates' | 'words' | 'palette'>> => {
  const { templates, custom } = await readFirm(db, firmId);
  const { en = {}, fr = {} } = custom.lang ?? {};
  const keys = [...new Set([...Object.keys(en), ...Object.keys(fr)])].toSorted();
  const savedOf = async (setting: 'templates' | 'words' | 'palette') =>
    toSaved(await findSaved(db, firmId, setting));
  return {
    templates: { dashboards: toDashboards(templates), ...(await savedOf('templates')) },
    words: {
      texts: keys.map((key) => ({ key, en: en[key] ?? '', fr: fr[key] ?? '' })),
      ...(await savedOf('words')),
    },
    palette: {
      colours: {
        light: toColors(custom.theme?.palette_config),
        dark: toColors(custom.theme?.dark_palette_config),
      },
      ...(await savedOf('palette')),
    },
  };
};
