import * as z from 'zod/mini';

/** The widgets that a firm can place on the dashboard, with the width each has where no template says. */
export const dashboardWidgets = {
  total: 'full',
  since_visit: 'narrow',
  values: 'wide',
  notifications: 'narrow',
  mix: 'half',
  geography: 'half',
  accounts: 'full',
  movers: 'half',
  income: 'half',
  upcoming: 'wide',
  advisor: 'narrow',
} as const satisfies Record<string, DashboardWidth>;
export type DashboardWidget = keyof typeof dashboardWidgets;
/** The widgets, in the order of a dashboard without a template. */
export const dashboardWidgetNames = Object.keys(dashboardWidgets) as DashboardWidget[];

/** Of the twelve columns: all, eight, six or four. */
export const dashboardWidths = ['full', 'wide', 'half', 'narrow'] as const;
export type DashboardWidth = (typeof dashboardWidths)[number];

const placedWidget = z.strictObject({
  section: z.enum(dashboardWidgetNames),
  width: z.enum(dashboardWidths),
});
export type PlacedWidget = z.infer<typeof placedWidget>;

/** The widgets of one dashboard, in order. The messages of these rules are keys of `portal_settings.fault`. */
const dashboard = z.array(placedWidget).check(
  z.minLength(1, 'choose_widget'),
  z.maxLength(dashboardWidgetNames.length, 'choose_widget_once'),
  z.refine(
    (placed) => new Set(placed.map(({ section }) => section)).size === placed.length,
    'choose_widget_once',
  ),
);

/** The dashboards of a firm: of everyone, and of trustees, who have that of everyone where theirs is null. */
export const dashboardsForm = z.strictObject({ everyone: dashboard, trustee: z.nullable(dashboard) });
export type DashboardsForm = z.infer<typeof dashboardsForm>;
/** Whose dashboards a firm arranges. */
export const dashboardOwners = ['everyone', 'trustee'] as const;
export type DashboardOwner = (typeof dashboardOwners)[number];
