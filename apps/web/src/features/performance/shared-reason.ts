import type { ReturnRow } from '@portal/contracts/returns';

/** Whether no rate of a row is known, and for one reason, which is then shown once, beside the period. */
export const sharedReason = ({ time_weighted, money_weighted }: ReturnRow) =>
  time_weighted.reason !== null && time_weighted.reason === money_weighted.reason
    ? time_weighted.reason
    : null;
