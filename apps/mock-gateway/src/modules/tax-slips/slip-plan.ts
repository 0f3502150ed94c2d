import type { NoSlipReason, TaxForm } from '@portal/contracts/tax-forms';
import type { SlipFigures } from './slip-figures.ts';
import type { Subject } from './slip-rules.ts';

/** A slip that a year calls for, with its federal figures and those of Quebec. */
export interface PlannedSlip {
  subject: Subject;
  /** Null for all accounts of the client together. */
  account_uuid: string | null;
  federal: { form: TaxForm; figures: SlipFigures };
  quebec: { form: TaxForm; figures: SlipFigures } | null;
}

/** What is not issued, and why. */
export interface NotIssued {
  account_uuid: string | null;
  form: TaxForm | null;
  reason: NoSlipReason;
}

/** What a year of a client calls for. */
export interface SlipPlan {
  slips: PlannedSlip[];
  notIssued: NotIssued[];
}

/** What the plan of one account needs of its client. */
export interface PlanContext {
  year: number;
  isAbroad: boolean;
  /** Whether the client's investment income is enough for a slip, over all accounts. */
  isReported: boolean;
  /** A slip of a subject, and beside it that of Quebec for a client who lives there. */
  slip: (
    subject: Subject,
    account_uuid: string | null,
    federal: SlipFigures,
    quebec?: SlipFigures,
  ) => PlannedSlip;
}
