import type { AllHandlers } from '../calls/register.ts';
import type { Services } from '../calls/handlers.ts';
import { accounts } from './accounts/accounts.handlers.ts';
import { appConfig } from './app-config/app-config.handlers.ts';
import { avatarHandlers } from './avatar/avatar.handlers.ts';
import { photoUrl } from './avatar/avatar.upload.ts';
import { documents } from './documents/documents.handlers.ts';
import { history } from './history/history.handlers.ts';
import { holdings } from './holdings/holdings.handlers.ts';
import { password } from './password/password.handlers.ts';
import { performance } from './performance/performance.handlers.ts';
import { portalProfile } from './portal-profile/portal-profile.handlers.ts';
import { preferences } from './preferences/preferences.handlers.ts';
import { securityQuestions } from './security-questions/security-questions.handlers.ts';
import { terms } from './terms/terms.handlers.ts';
import type { ReadCache } from '../store/read-cache.ts';
import type { SigningKeys } from './session/keys.ts';
import { sessionHandlers } from './session/session.handlers.ts';
import { userHandlers } from './user/user.handlers.ts';

/** The handler of every call there is; a missing one does not compile. */
export const allHandlers = ({ database }: Services, cache: ReadCache, keys: SigningKeys): AllHandlers => ({
  accounts,
  appConfig,
  avatar: avatarHandlers(keys),
  documents,
  history,
  holdings,
  password,
  performance,
  portalProfile,
  preferences,
  securityQuestions,
  session: sessionHandlers(keys),
  terms,
  user: userHandlers(database, cache, (services, photoId) => photoUrl(keys, services, photoId)),
});
