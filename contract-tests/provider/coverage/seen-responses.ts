import type { Entry } from '../entry.ts';
import type { GatewayResponse } from '../gateway-client.ts';
import { createCoverage } from './coverage.ts';
import { createShownData } from './shown-data.ts';

/** Creates a record of what the responses of a run show: parts of the contract, and data. */
export const createSeenResponses = () => {
  const coverage = createCoverage();
  const shown = createShownData();
  return {
    coverage,
    shown,
    record: (entry: Entry, response: GatewayResponse): void => {
      coverage.recordResponse(entry, response);
      if (response.status === 200) shown.record(entry, response.body, coverage.recordPart);
    },
  };
};
