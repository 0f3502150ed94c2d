import type { contracts } from '@portal/contracts';
import type { OutputOf } from '@portal/contracts/call';
import type { ValuePeriod } from '@portal/contracts/performance';
import { keepPreviousData } from '@tanstack/react-query';
import { readOf } from '../../rest/read.ts';
import { trpc } from '../../rest/trpc.ts';

export type Explained = OutputOf<typeof contracts.valueChange.explain>;

/** A period up to the last valuation, or two days. */
export type ChangePeriod = { period: ValuePeriod } | { from: string; to: string };

/**
 * What changed the value of one account, or of all own accounts; nothing is read without a period. The previous change
 * stays until the next one is read.
 */
export const useValueChange = (account: string | null, period: ChangePeriod | null) =>
  readOf(
    trpc.valueChange.explain.useQuery(
      { query: { ...period, ...(account !== null && { accounts: account }) } },
      { placeholderData: keepPreviousData, enabled: period !== null },
    ),
  );
