export type Language = 'en' | 'fr';

/** The languages of the portal, with the names they go by in themselves. */
export const languages: readonly { code: Language; label: string; toggleLabel: string }[] = [
  { code: 'en', label: 'English', toggleLabel: 'EN' },
  { code: 'fr', label: 'Français', toggleLabel: 'FR' },
];
