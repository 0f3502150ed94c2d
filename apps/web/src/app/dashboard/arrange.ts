import type { PlacedSection } from '../../features/app-config/use-app-config.ts';
import { widgets, widgetsWithoutAccounts, widths, type WidgetKey, type Width } from './widgets.ts';

interface Placed {
  key: WidgetKey;
  width: Width;
}

const isWidget = (key: string): key is WidgetKey => Object.hasOwn(widgets, key);
const isWidth = (width: string | null): width is Width => widths.some((known) => known === width);

const isOpenTo = (permissions: ReadonlySet<string>) => (key: WidgetKey) => {
  const widget = widgets[key];
  return !('permission' in widget) || permissions.has(widget.permission);
};

const inDefaultOrder = (): Placed[] =>
  Object.entries(widgets).map(([key, { width }]) => ({
    // The keys of the table are the names of widgets.
    key: key as WidgetKey,
    width,
  }));

/**
 * Which widgets a dashboard shows, in order. Of a template, unknown widgets are left out, duplicates are
 * shown once, and an unknown width falls back to the widget's own; a template without any known widget counts as none,
 * and without one everything is shown. What the role may not see is left out of either.
 */
export const arrange = (
  template: readonly PlacedSection[] | null,
  permissions: ReadonlySet<string>,
): Placed[] => {
  const placed = new Map<WidgetKey, Placed>();
  for (const { section, width } of template ?? []) {
    if (!isWidget(section) || placed.has(section)) continue;
    placed.set(section, { key: section, width: isWidth(width) ? width : widgets[section].width });
  }
  const all = placed.size > 0 ? [...placed.values()] : inDefaultOrder();
  const isOpen = isOpenTo(permissions);
  return all.filter(({ key }) => isOpen(key));
};

/** Of arranged widgets, those that say something to a client without accounts, composed so that none leaves a hole. */
export const arrangeWithoutAccounts = (placed: readonly Placed[]): Placed[] => {
  const given = new Set(placed.map(({ key }) => key));
  return widgetsWithoutAccounts.filter(({ key }) => given.has(key));
};
