import type { Instant } from '../../store/column-types.ts';

interface PortalSettingTable {
  firm_id: string;
  setting: 'banner' | 'features' | 'templates' | 'words' | 'palette';
  /** Counts the saves. */
  revision: number;
  /** From when until when a banner is shown; null for at once, and for until it is switched off. */
  starts_at: Instant | null;
  ends_at: Instant | null;
  saved_at: Instant;
  saved_by: string;
}

/** The table of who saved a firm's settings last. The settings themselves are in `firm` and `app_variable`. */
export interface PortalSettingsTables {
  portal_setting: PortalSettingTable;
}

declare module '../../store/schema.ts' {
  interface Database extends PortalSettingsTables {}
}
