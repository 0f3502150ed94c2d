import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppConfig, useAppDates } from '../features/app-config/use-app-config.ts';
import { useSession } from '../features/session/use-session.ts';
import { useUnfinishedStep, useUser } from '../features/user/use-user.ts';
import type { SecurityStep } from '../features/user/user.adapter.ts';
import { forgetDevice } from '../rest/token-store.ts';
import { isSessionError, restErrorOf, type RestError } from '../rest/rest-error.ts';
import { useDrawnLater } from '../ui/use-drawn-later.ts';
import { useNoticeOnce } from '../ui/use-notice-once.ts';

/** The phase of the start-up of the portal. */
export type Startup =
  | { phase: 'signed_out' }
  | { phase: 'starting' }
  | { phase: 'failed'; error: RestError; tryAgain: () => void }
  | { phase: 'ready'; step: SecurityStep | null };

/**
 * Loads what the portal needs before its first page: the user, the security steps, features, templates and the
 * firm's own configuration, all at once. Templates and configuration may fail with a notice; without the rest there is
 * nothing to show.
 */
export const useStartup = (): Startup => {
  const { t } = useTranslation();
  const { isSignedIn, leave } = useSession();
  const when = { isEnabled: isSignedIn };
  const { user, error: userError, tryAgain: retryUser } = useUser(when);
  const { step, error: stepError, tryAgain: retryStep } = useUnfinishedStep(when);
  const { features, templates, custom } = useAppConfig(when);
  useAppDates(when);

  const isOutsider = user !== null && !user.isMainProductUser;
  const isGone = userError?.code === 'UserNotFoundException';
  useEffect(() => {
    if (!isOutsider && !isGone) return;
    if (isOutsider) forgetDevice();
    leave(isOutsider ? 'not_a_client' : 'user_not_found');
  }, [isOutsider, isGone, leave]);

  const saying = (error: unknown) => {
    const { serverMessage, messageKey } = restErrorOf(error);
    return serverMessage ?? t(messageKey);
  };
  useNoticeOnce(templates.error && t('load.templates', { message: saying(templates.error) }));
  const featuresError = features.data === undefined && features.error ? restErrorOf(features.error) : null;
  useNoticeOnce(featuresError && t('load.features'));
  useNoticeOnce(custom.error && t('load.custom'));

  const isPending = features.isPending || templates.isPending || custom.isPending;
  const isReady = useDrawnLater(!isPending && !isOutsider && user !== null && step !== undefined);
  if (!isSignedIn) return { phase: 'signed_out' };
  // A session that is over leads to the sign-in page, by a reload.
  if ([userError, stepError, featuresError].some((error) => error && isSessionError(error)))
    return { phase: 'starting' };
  // What was read before is kept when it cannot be read again: an open page stays, with what was typed.
  const error = (user === null && userError) || (step === undefined && stepError) || featuresError;
  if (error && !isGone) {
    const tryAgain = () => {
      if (userError) void retryUser();
      if (stepError) void retryStep();
      if (features.error) void features.refetch();
    };
    return { phase: 'failed', error, tryAgain };
  }
  return step !== undefined && isReady ? { phase: 'ready', step } : { phase: 'starting' };
};
