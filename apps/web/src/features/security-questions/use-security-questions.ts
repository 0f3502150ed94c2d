import type { InputOf } from '@portal/contracts/call';
import { appVariables } from '@portal/contracts/app-config';
import type { securityQuestions } from '@portal/contracts/security-questions';
import * as z from 'zod/mini';
import { restErrorOf, type RestError } from '../../rest/rest-error.ts';
import { trpc } from '../../rest/trpc.ts';

const OFFERED = 'risk7.security_questions';
const NONE: readonly string[] = [];

/** The keys of the user's questions, and of those the firm offers; empty while not known. */
export const useSecurityQuestions = () => {
  const current = trpc.securityQuestions.current.useQuery();
  const offered = trpc.appConfig.variables.useQuery({ body: { key_list: [OFFERED] } });
  const read = z.safeParse(appVariables[OFFERED], offered.data?.[0]);
  const error = current.error ?? offered.error;
  return {
    current: current.data ?? NONE,
    offered: read.success ? read.data : NONE,
    error: error && restErrorOf(error),
  };
};

/** Why a form was rejected. */
export type SaveError = RestError;

/**
 * Replaces a question, and fetches the user's questions again. Never throws: returns the error of the gateway, or null.
 */
export const useChangeQuestion = () => {
  const cache = trpc.useUtils();
  const { mutateAsync, isPending } = trpc.securityQuestions.change.useMutation({
    // Other sessions and devices may have ended with the change.
    onSuccess: () =>
      Promise.all([
        cache.securityQuestions.current.invalidate(),
        cache.sessions.list.invalidate(),
        cache.devices.list.invalidate(),
      ]),
  });
  const changeQuestion = (input: InputOf<typeof securityQuestions.change>): Promise<SaveError | null> =>
    mutateAsync(input).then(() => null, restErrorOf);
  return { changeQuestion, isPending };
};
