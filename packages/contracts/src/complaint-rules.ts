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
 * By when a complaint is answered, by where the client lives, and who is turned to next. Sources, read on 2026-11-22:
 *
 * - Quebec: Regulation respecting complaint processing and dispute resolution in the financial sector (A.M. 2024-01), in
 *   force since 1 July 2025. Summaries: https://delegatus.ca/fr/publications/standardisation-du-traitement-des-plaintes-dans-le-secteur-financier-quebecois
 *   (60 days, 30 more in exceptional circumstances), https://www.pbycapital.com/complaints (10 and 60 days, in the words
 *   of the AMF's model). The file is sent to the AMF on request: http://www.lautorite.qc.ca/en/complaint-process.html
 * - Elsewhere: National Instrument 31-103, sections 13.15 and 13.16, and its companion policy, which recommends five
 *   business days. 90 and 180 days: https://obsi.ca/en/for-consumers/how-the-complaint-process-works
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
