import type { StoredTemplate } from './template-of-role.ts';

/** What a firm begins with: the whole dashboard, and other orders for those who look after somebody else's accounts. */
export const templates: readonly StoredTemplate[] = [
  {
    page: 'dashboard',
    sections: [
      { section: 'total', width: 'full' },
      { section: 'since_visit', width: 'narrow' },
      { section: 'values', width: 'wide' },
      { section: 'mix', width: 'half' },
      { section: 'geography', width: 'half' },
      { section: 'accounts', width: 'full' },
      { section: 'movers', width: 'half' },
      { section: 'income', width: 'half' },
      { section: 'upcoming', width: 'narrow' },
      { section: 'notifications', width: 'narrow' },
      { section: 'advisor', width: 'narrow' },
    ],
  },
  {
    page: 'dashboard',
    role: 'trustee',
    sections: ['total', 'accounts', { section: 'income', width: 'full' }, 'upcoming', 'advisor'],
  },
  {
    page: 'dashboard',
    role: 'developer',
    sections: ['total', 'accounts', { section: 'values', width: 'full' }, 'mix', 'not_made_yet', 'movers'],
  },
];

/** A firm that puts the accounts first and leaves out what moved. */
export const ownTemplates: readonly StoredTemplate[] = [
  {
    page: 'dashboard',
    sections: [
      { section: 'total', width: 'full' },
      { section: 'accounts', width: 'full' },
      { section: 'values', width: 'wide' },
      { section: 'advisor', width: 'narrow' },
      { section: 'geography', width: 'half' },
      { section: 'mix', width: 'half' },
      { section: 'income', width: 'full' },
      { section: 'upcoming', width: 'half' },
      { section: 'notifications', width: 'half' },
    ],
  },
];
