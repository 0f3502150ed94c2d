import { clientScenarios } from './client-scenarios.ts';
import { gatewayScenarios } from './gateway-scenarios.ts';
import { notificationScenarios } from './notification-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { serviceScenarios } from './service-scenarios.ts';
import { sessionScenarios } from './session-scenarios.ts';
import { signInScenarios } from './sign-in-scenarios.ts';
import { uploadScenarios } from './upload-scenarios.ts';

/** Every state of the portal that can be reached by name. */
export const scenarios = {
  ...signInScenarios,
  ...clientScenarios,
  ...notificationScenarios,
  ...sessionScenarios,
  ...gatewayScenarios,
  ...uploadScenarios,
  ...serviceScenarios,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof scenarios;

/** Whether there is a scenario of a name. */
export const isScenarioName = (name: unknown): name is ScenarioName =>
  typeof name === 'string' && Object.hasOwn(scenarios, name);
