// Written by `npm run generate` from the files of the domains and load-groups.ts. Do not edit.

import { initialContracts } from './initial-contracts.ts';
import { identityContracts } from './identity-contracts.ts';
import { costsContracts } from './costs-contracts.ts';
import { deskContracts } from './desk-contracts.ts';
import { filesContracts } from './files-contracts.ts';
import { delegatesContracts } from './delegates-contracts.ts';
import { householdContracts } from './household-contracts.ts';
import { publicationsContracts } from './publications-contracts.ts';
import { questionnairesContracts } from './questionnaires-contracts.ts';
import { administrationContracts } from './administration-contracts.ts';
import { reportsContracts } from './reports-contracts.ts';
import { serviceContracts } from './service-contracts.ts';
import { securitiesContracts } from './securities-contracts.ts';
import { surveysContracts } from './surveys-contracts.ts';
import { tradeInstructionsContracts } from './trade-instructions-contracts.ts';
import { overviewContracts } from './overview-contracts.ts';
import { wealthContracts } from './wealth-contracts.ts';
import { accessLogContracts } from './access-log-contracts.ts';
import { advisedClientsContracts } from './advised-clients-contracts.ts';
import { complianceContracts } from './compliance-contracts.ts';
import { contactDetailsContracts } from './contact-details-contracts.ts';
import { errorReportsContracts } from './error-reports-contracts.ts';
import { fieldFiguresContracts } from './field-figures-contracts.ts';
import { fundsContracts } from './funds-contracts.ts';
import { ownDataContracts } from './own-data-contracts.ts';
import { projectionContracts } from './projection-contracts.ts';
import { targetsContracts } from './targets-contracts.ts';
import { taxSlipsContracts } from './tax-slips-contracts.ts';
import { valueChangeContracts } from './value-change-contracts.ts';

/** Every call there is, by domain. */
export const contracts = {
  ...initialContracts,
  ...identityContracts,
  ...costsContracts,
  ...deskContracts,
  ...filesContracts,
  ...delegatesContracts,
  ...householdContracts,
  ...publicationsContracts,
  ...questionnairesContracts,
  ...administrationContracts,
  ...reportsContracts,
  ...serviceContracts,
  ...securitiesContracts,
  ...surveysContracts,
  ...tradeInstructionsContracts,
  ...overviewContracts,
  ...wealthContracts,
  ...accessLogContracts,
  ...advisedClientsContracts,
  ...complianceContracts,
  ...contactDetailsContracts,
  ...errorReportsContracts,
  ...fieldFiguresContracts,
  ...fundsContracts,
  ...ownDataContracts,
  ...projectionContracts,
  ...targetsContracts,
  ...taxSlipsContracts,
  ...valueChangeContracts,
} as const;
