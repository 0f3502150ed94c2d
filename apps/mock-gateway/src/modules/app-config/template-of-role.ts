import type { PageTemplate } from '@portal/contracts/app-config';

/** A page as a firm arranged it: for one role, or for all roles without one of their own. */
export interface StoredTemplate extends PageTemplate {
  role?: string;
}

/** The templates of a role: its own, and the common ones for all other pages. */
export const templatesOf = (stored: readonly StoredTemplate[], role: string): PageTemplate[] => {
  const own = stored.filter((template) => template.role === role);
  const ownPages = new Set(own.map(({ page }) => page));
  const common = stored.filter(({ role: whose, page }) => whose === undefined && !ownPages.has(page));
  return [...own, ...common].map(({ page, sections }) => ({ page, sections }));
};
