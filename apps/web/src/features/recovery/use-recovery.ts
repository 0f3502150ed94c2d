import { restErrorOf } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';
import { useLanguage } from '../../ui/language.ts';
import { recoveryDraft } from './recovery-draft.ts';

/** Requests a code; the response does not reveal whether the address is known. */
export const useRecoveryStart = (onSent: () => void) => {
  const { language } = useLanguage();
  const { mutate, isPending, isSuccess, error } = trpc.recovery.start.useMutation({
    onSuccess: ({ recovery_id, resend_after }, { body: { email } }) => {
      recoveryDraft.clear();
      recoveryDraft.save({
        email,
        recoveryId: recovery_id,
        resendFrom: String(Date.now() + resend_after * 1000),
      });
      onSent();
    },
  });
  return {
    start: (email: string) => mutate({ body: { email, language } }),
    isPending,
    isSent: isSuccess,
    failure: error && restErrorOf(error),
  };
};

/** Verifies the code of the recovery; returns the question to answer, if there is one. */
export const useRecoveryCode = (recovery_id: string, onVerified: (question: string | null) => void) => {
  const { mutate, isPending, error, reset } = trpc.recovery.verify.useMutation({
    onSuccess: ({ security_question }) => {
      recoveryDraft.save({ question: security_question ?? '', isProved: security_question ? '' : 'yes' });
      onVerified(security_question);
    },
  });
  return {
    /** The username counts only where several users share the address. */
    verify: ({ code, username }: { code: string; username?: string | undefined }) =>
      mutate({ body: { recovery_id, code, ...(username ? { username } : {}) } }),
    /** Forgets why the last code was rejected. */
    forget: reset,
    isPending,
    failure: error && restErrorOf(error),
  };
};

export const useRecoveryAnswer = (recovery_id: string, onAnswered: () => void) => {
  const { mutate, isPending, error } = trpc.recovery.answer.useMutation({
    onSuccess: () => {
      recoveryDraft.save({ isProved: 'yes' });
      onAnswered();
    },
  });
  return {
    give: (answer: string) => mutate({ body: { recovery_id, answer } }),
    isPending,
    failure: error && restErrorOf(error),
  };
};

/** Sets the new password, which ends the recovery. */
export const useRecoveryPassword = (recovery_id: string, onDone: () => void) => {
  const { mutate, isPending, error } = trpc.recovery.complete.useMutation({
    onSuccess: () => {
      recoveryDraft.clear();
      onDone();
    },
  });
  return {
    complete: (chosen: { new_password: string; confirm_new_password: string }) =>
      mutate({ body: { recovery_id, ...chosen } }),
    isPending,
    failure: error && restErrorOf(error),
  };
};
