import type { ScanStatus } from '@portal/contracts/avatar';
import { SCAN_POLL_INTERVAL_MS, SCAN_POLL_LIMIT_MS } from '@portal/contracts/constants';

const PENDING = 'pending' as const;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const poll = async (getStatus: () => Promise<ScanStatus>): Promise<ScanStatus> => {
  const end = performance.now() + SCAN_POLL_LIMIT_MS;
  while (performance.now() < end) {
    const status = await getStatus().catch(() => PENDING);
    if (status !== PENDING) return status;
    await after(SCAN_POLL_INTERVAL_MS);
  }
  return PENDING;
};

/**
 * Polls the status of a scan every 3 s while it is pending, for up to 30 s, and returns the last one received. A
 * failed poll counts as pending, because its error may be temporary.
 */
export const scanResult = (getStatus: () => Promise<ScanStatus>): Promise<ScanStatus> =>
  // A poll without a response must not extend the time limit.
  Promise.race([poll(getStatus), after(SCAN_POLL_LIMIT_MS).then(() => PENDING)]);
