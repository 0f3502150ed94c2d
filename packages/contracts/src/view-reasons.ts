/** Why an advisor views the portal as a client, beside the advisor's own words; the client reads both. */
export const viewReasons = ['meeting', 'question', 'review', 'help', 'other'] as const;
export type ViewReason = (typeof viewReasons)[number];
