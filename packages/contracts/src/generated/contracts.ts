// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import { initialContracts } from './initial-contracts.ts';
import { identityContracts } from './identity-contracts.ts';
import { reportsContracts } from './reports-contracts.ts';
import { wealthContracts } from './wealth-contracts.ts';
import { consentsContracts } from './consents-contracts.ts';
import { contactContracts } from './contact-contracts.ts';
import { contentContracts } from './content-contracts.ts';
import { conversationsContracts } from './conversations-contracts.ts';
import { errorReportsContracts } from './error-reports-contracts.ts';
import { faqContracts } from './faq-contracts.ts';
import { inquiriesContracts } from './inquiries-contracts.ts';
import { insightsContracts } from './insights-contracts.ts';
import { legalContracts } from './legal-contracts.ts';
import { meetingsContracts } from './meetings-contracts.ts';
import { ownDataContracts } from './own-data-contracts.ts';
import { taxSlipsContracts } from './tax-slips-contracts.ts';
import { uploadsContracts } from './uploads-contracts.ts';

/** Every call there is, by domain. */
export const contracts = {
  ...initialContracts,
  ...identityContracts,
  ...reportsContracts,
  ...wealthContracts,
  ...consentsContracts,
  ...contactContracts,
  ...contentContracts,
  ...conversationsContracts,
  ...errorReportsContracts,
  ...faqContracts,
  ...inquiriesContracts,
  ...insightsContracts,
  ...legalContracts,
  ...meetingsContracts,
  ...ownDataContracts,
  ...taxSlipsContracts,
  ...uploadsContracts,
} as const;
