/** The tabs of the settings drawer, in their order. Each has page tests by this name. */
export const settingsTabs = ['activity', 'password', 'security', 'preferences'] as const;

export type SettingsTab = (typeof settingsTabs)[number];
