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
  values: { width: 'wide', part: () => ValueOverTime },
  // A user who may not see accounts sees the mix of direct holdings.
  mix: { width: 'half', part: (permissions) => (permissions.has(ACCOUNTS) ? LookThroughMix : AssetMix) },
  geography: { width: 'half', permission: ACCOUNTS, part: () => Geography },
  accounts: { width: 'full', permission: ACCOUNTS, part: () => AccountList },
  movers: { width: 'half', part: () => Movers },
  income: { width: 'half', part: () => Income },
  upcoming: { width: 'narrow', part: () => Upcoming },
  notifications: { width: 'narrow', part: () => Notifications },
  advisor: { width: 'narrow', part: () => Advisor },
} as const satisfies Record<DashboardWidget, Widget>;

export type WidgetKey = keyof typeof widgets;
