import type { StaffRoleName } from '@portal/contracts/user-invitations';
import type { SeededRole } from './seeded-role.ts';

/** The roles of the firm's staff, who are no clients. */
export const staffRoles = {
  compliance: {
    role: 'compliance',
    page: '/app/compliance/complaints',
    name: 'compliance',
    display_name: 'Compliance – Conformité',
    permissions: ['dz.manage.compliance'],
  },
  administrator: {
    role: 'administrator',
    page: '/',
    name: 'administrator',
    display_name: 'Administrator – Administration',
    permissions: ['dz.manage.content', 'dz.manage.surveys', 'dz.manage.users', 'dz.manage.portal'],
  },
  advisor: {
    role: 'advisor',
    page: '/',
    name: 'advisor',
    display_name: 'Advisor – Conseil',
    permissions: ['dz.advise.clients'],
  },
} as const satisfies Record<StaffRoleName, SeededRole> & Record<string, SeededRole>;
