import { features } from '@portal/contracts/app-config';
import { SELF_REGISTRATION_ENABLED } from '@portal/contracts/constants';

/** The feature by which a firm switches registration off; on by default. */
const FEATURE = 'selfRegistration';

/** Whether a firm, by its features as JSON, lets people register without an invitation of its own. */
export const isRegistrationOpen = (firmFeatures: string): boolean =>
  features.parse(JSON.parse(firmFeatures)).products[FEATURE] ?? SELF_REGISTRATION_ENABLED;
