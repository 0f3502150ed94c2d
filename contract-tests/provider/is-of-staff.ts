import { staffPermissions, type Access } from '@portal/contracts/call';

/** Whether only the firm's staff may make a call of this access. */
export const isOfStaff = (access: Access): boolean =>
  staffPermissions.some((permission) => permission === access);
