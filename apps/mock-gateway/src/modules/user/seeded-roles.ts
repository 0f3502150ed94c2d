import type { Permission } from '@portal/contracts/call';
import type { SeededRole } from './seeded-role.ts';
import { staffRoles } from './staff-roles.ts';

const everyPage: readonly Permission[] = [
  'dz.view.dashboard',
  'dz.view.accounts',
  'dz.view.transactions',
  'dz.view.documents',
  'dz.view.contactus',
  'dz.instruct.trades',
];

/** The seeded roles. The labels show each of the ways a role may be named. */
export const seededRoles = {
  client: {
    role: 'client',
    page: '/app/dashboard',
    name: 'client',
    display_name: 'Client',
    permissions: everyPage,
  },
  trustee: {
    role: 'trustee',
    page: '/app/accounts',
    name: 'Fiducie Lavoie',
    display_name: null,
    permissions: ['dz.view.accounts', 'dz.view.documents', 'dz.view.contactus'],
  },
  assistant: {
    role: 'assistant',
    page: '/app/documents',
    name: null,
    display_name: null,
    permissions: ['dz.view.documents'],
  },
  developer: {
    role: 'developer',
    page: '/app/dashboard',
    name: 'developer',
    display_name: 'Developer',
    permissions: [...everyPage, 'dz.view.examples'],
  },
  ...staffRoles,
  /** Of a user who is no client, and sees only what clients share with them, in a role for each. */
  delegate: {
    role: 'delegate',
    page: '/app/invitations',
    name: 'delegate',
    display_name: 'Delegate – Personne déléguée',
    permissions: [],
  },
  closed: { role: 'closed', page: '/', name: 'closed', display_name: 'No access', permissions: [] },
} as const satisfies Record<string, SeededRole>;

export type SeededRoleKey = keyof typeof seededRoles;
