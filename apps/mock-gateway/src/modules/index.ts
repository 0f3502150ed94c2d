import type { AllHandlers } from '../calls/register.ts';
import { inThread } from '../arithmetic/in-thread.ts';
import type { Services } from '../calls/handlers.ts';
import { activationHandlers } from './activation/activation.handlers.ts';
import { accountGroups } from './account-groups/account-groups.handlers.ts';
import { accounts } from './accounts/accounts.handlers.ts';
import { appConfig } from './app-config/app-config.handlers.ts';
import { avatarHandlers } from './avatar/avatar.handlers.ts';
import { photoUrl } from './avatar/avatar.upload.ts';
import { authenticatorHandlers } from './authenticator/authenticator.handlers.ts';
import { challengeHandlers } from './challenge/challenge.handlers.ts';
import type { Sealer } from '../identity/secrets/sealer.ts';
import { dashboard } from './dashboard/dashboard.handlers.ts';
import { devicesHandlers } from './devices/devices.handlers.ts';
import { documents } from './documents/documents.handlers.ts';
import { funds } from './funds/funds.handlers.ts';
import { history } from './history/history.handlers.ts';
import { holdings } from './holdings/holdings.handlers.ts';
import { notifications } from './notifications/notifications.handlers.ts';
import { passkeysHandlers } from './passkeys/passkeys.handlers.ts';
import { password } from './password/password.handlers.ts';
import { portalProfile } from './portal-profile/portal-profile.handlers.ts';
import { preferences } from './preferences/preferences.handlers.ts';
import { protection } from './protection/protection.handlers.ts';
import { recovery } from './recovery/recovery.handlers.ts';
import { registrationHandlers } from './registration/registration.handlers.ts';
import { securityQuestions } from './security-questions/security-questions.handlers.ts';
import { terms } from './terms/terms.handlers.ts';
import { transactions } from './transactions/transactions.handlers.ts';
import type { SigningKeys } from '../identity/tokens/signing-keys.ts';
import { sessionLife } from './session-life/session-life.handlers.ts';
import { sessions } from './sessions/sessions.handlers.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** The handler of every call there is; a missing one does not compile. */
export const allHandlers = ({ engine }: Services, keys: SigningKeys, sealer: Sealer): AllHandlers => {
  return {
    accounts,
    accountGroups,
    activation: activationHandlers(keys),
    appConfig,
    avatar: avatarHandlers(keys),
    authenticator: authenticatorHandlers(sealer),
    challenge: challengeHandlers(keys, sealer),
    dashboard,
    devices: devicesHandlers(sealer),
    documents,
    funds,
    history,
    holdings,
    lookThrough: inThread('lookThrough'),
    notifications,
    passkeys: passkeysHandlers(keys),
    password,
    performance: inThread('performance'),
    portalProfile,
    preferences,
    protection,
    recovery,
    registration: registrationHandlers(keys),
    returns: inThread('returns'),
    securityQuestions,
    session: sessionHandlers(keys, sealer),
    sessionLife,
    sessions,
    terms,
    transactions,
    user: userHandlers(engine, (services, photoId) => photoUrl(keys, services, photoId)),
  };
};
