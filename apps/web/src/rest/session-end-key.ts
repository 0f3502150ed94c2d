/** Where a tab stores why its last session ended. */
export const sessionEndKey = 'portal.session-end';
