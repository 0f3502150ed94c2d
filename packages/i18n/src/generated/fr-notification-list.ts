// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import notification_list from '../fr/notification-list.json' with { type: 'json' };
import type { enNotificationList } from './en-notification-list.ts';

/** The texts of the load group notification-list. */
export const frNotificationList: { [Domain in keyof typeof enNotificationList]: object } = {
  notification_list,
};
