// Behaviour: docs/behaviour/error-reports.md
import type { contracts } from '@portal/contracts';
import type { Handlers } from '../../calls/handlers.ts';

export const errorReports: Handlers<typeof contracts.errorReports> = {
  // The log is where operators look for errors; this one is not the gateway's. A report is of no client and needs no table.
  send({ body }, { log }) {
    log.warn({ report: body }, 'a page of the portal could not be shown');
    return true;
  },
};
