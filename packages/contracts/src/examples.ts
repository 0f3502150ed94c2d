import { accountGroupsExamples } from './account-groups.examples.ts';
import { accountsExamples } from './accounts.examples.ts';
import { activationExamples } from './activation.examples.ts';
import { appConfigExamples } from './app-config.examples.ts';
import { avatarExamples } from './avatar.examples.ts';
import { authenticatorExamples } from './authenticator.examples.ts';
import { challengeExamples } from './challenge.examples.ts';
import { dashboardExamples } from './dashboard.examples.ts';
import { devicesExamples } from './devices.examples.ts';
import { documentsExamples } from './documents.examples.ts';
import { notificationsExamples } from './notifications.examples.ts';
import { fundsExamples } from './funds.examples.ts';
import { historyExamples } from './history.examples.ts';
import { holdingsExamples } from './holdings.examples.ts';
import { lookThroughExamples } from './look-through.examples.ts';
import { passkeysExamples } from './passkeys.examples.ts';
import { passwordExamples } from './password.examples.ts';
import { performanceExamples } from './performance.examples.ts';
import { portalProfileExamples } from './portal-profile.examples.ts';
import { preferencesExamples } from './preferences.examples.ts';
import { protectionExamples } from './protection.examples.ts';
import { recoveryExamples } from './recovery.examples.ts';
import { registrationExamples } from './registration.examples.ts';
import { returnsExamples } from './returns.examples.ts';
import { securityQuestionsExamples } from './security-questions.examples.ts';
import { sessionsExamples } from './sessions.examples.ts';
import { sessionLifeExamples } from './session-life.examples.ts';
import { sessionExamples } from './session.examples.ts';
import { termsExamples } from './terms.examples.ts';
import { transactionsExamples } from './transactions.examples.ts';
import { userExamples } from './user.examples.ts';
import type { CallShape, Example, ExamplesOf } from './call.ts';
import { allCalls, type Contracts } from './index.ts';

/**
 * The examples of every call, under the names of the table. They stand apart from it so that a browser that sends the
 * calls does not carry them; a call without examples does not compile.
 */
export const examples: { [Domain in keyof Contracts]: ExamplesOf<Contracts[Domain]> } = {
  session: sessionExamples,
  sessionLife: sessionLifeExamples,
  sessions: sessionsExamples,
  user: userExamples,
  appConfig: appConfigExamples,
  authenticator: authenticatorExamples,
  challenge: challengeExamples,
  devices: devicesExamples,
  portalProfile: portalProfileExamples,
  history: historyExamples,
  preferences: preferencesExamples,
  passkeys: passkeysExamples,
  password: passwordExamples,
  securityQuestions: securityQuestionsExamples,
  terms: termsExamples,
  avatar: avatarExamples,
  dashboard: dashboardExamples,
  documents: documentsExamples,
  notifications: notificationsExamples,
  accounts: accountsExamples,
  accountGroups: accountGroupsExamples,
  activation: activationExamples,
  registration: registrationExamples,
  protection: protectionExamples,
  recovery: recoveryExamples,
  performance: performanceExamples,
  holdings: holdingsExamples,
  returns: returnsExamples,
  transactions: transactionsExamples,
  funds: fundsExamples,
  lookThrough: lookThroughExamples,
};

/** Every call with its examples, for whatever must visit them all. */
export const allExamples: readonly {
  domain: string;
  name: string;
  call: CallShape;
  examples: readonly Example[];
}[] = allCalls.map((entry) => ({
  ...entry,
  examples:
    (examples as Record<string, Record<string, readonly Example[]>>)[entry.domain]?.[entry.name] ?? [],
}));
