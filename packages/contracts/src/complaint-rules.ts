/** A number of days: of the calendar, or those on which business is done. */
interface Days {
  count: number;
  unit: 'days' | 'business_days';
}

interface ComplaintRule {
  /** Within which the firm confirms that it has a complaint. */
  acknowledge: Days;
  /** Within which the firm answers it. */
  answer: Days;
  /** Who looks into it next, without a charge. */
  body: 'amf' | 'obsi';
  /** Days after the answer within which that body is turned to; null where the rule sets none. */
  bodyWithin: number | null;
}

/**
 * By when a complaint is answered, by where the client lives, and who is turned to next. Sources: for Quebec, the AMF's
 * Regulation respecting complaint processing and dispute resolution in the financial sector, in force since 1 July 2025;
 * elsewhere, National Instrument 31-103, sections 13.15 and 13.16, and its companion policy.
 */
export const complaintRules = {
  quebec: {
    acknowledge: { count: 10, unit: 'days' },
    answer: { count: 60, unit: 'days' },
    body: 'amf',
    bodyWithin: null,
  },
  canada: {
    acknowledge: { count: 5, unit: 'business_days' },
    answer: { count: 90, unit: 'days' },
    body: 'obsi',
    bodyWithin: 180,
  },
} as const satisfies Record<string, ComplaintRule>;
export type ComplaintRuleName = keyof typeof complaintRules;
