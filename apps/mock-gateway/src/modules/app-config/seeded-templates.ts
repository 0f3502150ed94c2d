import type { StoredTemplate } from './template-of-role.ts';

/** The default templates: the entire dashboard, and other orders for users who look after the accounts of others. */
export const templates: readonly StoredTemplate[] = [
  {
    page: 'dashboard',
    sections: [
      { section: 'total', width: 'full' },
      { section: 'since_visit', width: 'narrow' },
      { section: 'values', width: 'wide' },
      { section: 'notifications', width: 'narrow' },
      { section: 'mix', width: 'half' },
      { section: 'geography', width: 'half' },
      { section: 'accounts', width: 'full' },
      { section: 'movers', width: 'half' },
      { section: 'income', width: 'half' },
      { section: 'upcoming', width: 'wide' },
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

/** A firm that places the accounts first and leaves out the movers. */
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
