import type { Permission } from '@portal/contracts/call';
import type { DashboardWidget } from '@portal/contracts/dashboard-template';
import type { ComponentType } from 'react';
import { AccountList } from '../../features/accounts/account-list.tsx';
import { Advisor } from '../../features/dashboard/advisor.tsx';
import { Income } from '../../features/dashboard/income.tsx';
import { Geography, LookThroughMix } from '../../features/dashboard/look-through.tsx';
import { Movers } from '../../features/dashboard/movers.tsx';
import { Notifications } from '../../features/dashboard/notifications.tsx';
import { SinceVisit } from '../../features/dashboard/since-visit.tsx';
import { Upcoming } from '../../features/dashboard/upcoming.tsx';
import { AssetMix } from '../../features/holdings/asset-mix.tsx';
import { TotalValue } from '../../features/performance/total-value.tsx';
import { ValueOverTime } from '../../features/performance/value-over-time.tsx';
import { ExplainedValue } from './explained-value.tsx';

/** Of the twelve columns: all, eight, six or four. */
export const widths = ['full', 'wide', 'half', 'narrow'] as const;
export type Width = (typeof widths)[number];

type Permissions = ReadonlySet<string>;

interface Widget {
  /** The default where the firm sets none. */
  width: Width;
  /** Left out for a role without it. */
  permission?: Permission;
  part: (permissions: Permissions) => ComponentType;
}

const ACCOUNTS: Permission = 'dz.view.accounts';

/** Every widget of a dashboard, in the order used without a template. */
export const widgets = {
  total: { width: 'full', part: () => TotalValue },
  since_visit: { width: 'narrow', part: () => SinceVisit },
  // A user who may not see accounts sees no parts of a change.
  values: {
    width: 'wide',
    part: (permissions) => (permissions.has(ACCOUNTS) ? ExplainedValue : ValueOverTime),
  },
  notifications: { width: 'narrow', part: () => Notifications },
  // A user who may not see accounts sees the mix of direct holdings.
  mix: { width: 'half', part: (permissions) => (permissions.has(ACCOUNTS) ? LookThroughMix : AssetMix) },
  geography: { width: 'half', permission: ACCOUNTS, part: () => Geography },
  accounts: { width: 'full', permission: ACCOUNTS, part: () => AccountList },
  movers: { width: 'half', part: () => Movers },
  income: { width: 'half', part: () => Income },
  upcoming: { width: 'wide', part: () => Upcoming },
  advisor: { width: 'narrow', part: () => Advisor },
} as const satisfies Record<DashboardWidget, Widget>;

export type WidgetKey = keyof typeof widgets;

/** The widgets that say something to a client who has no account yet, in their order and widths. */
export const widgetsWithoutAccounts: readonly { key: WidgetKey; width: Width }[] = [
  { key: 'total', width: 'full' },
  { key: 'accounts', width: 'wide' },
  { key: 'advisor', width: 'narrow' },
  { key: 'since_visit', width: 'half' },
  { key: 'notifications', width: 'half' },
  { key: 'upcoming', width: 'full' },
];
