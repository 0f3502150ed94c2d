// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import notification_list from '../en/notification-list.json' with { type: 'json' };

/** The texts of the load group notification-list. */
export const enNotificationList = { notification_list };
