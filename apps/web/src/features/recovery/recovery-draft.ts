import { storedFields } from '../../ui/stored-fields.ts';

interface Draft extends Record<string, string> {
  email: string;
  /** The id of the recovery in progress; worthless without its code and answer. */
  recoveryId: string;
  /** When another code may be requested; milliseconds, as text. */
  resendFrom: string;
  /** The question to answer; empty when the user has none. */
  question: string;
  isProved: string;
}

export const recoveryDraft = storedFields<Draft>('recovery');

export const recoverySteps = ['email', 'code', 'question', 'password', 'done'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

/** The step that the URL names, if the steps before it are completed; else the first. */
export const stepAt = (requested: string | null): RecoveryStep => {
  const { recoveryId, question, isProved } = recoveryDraft.read();
  if (requested === 'done') return 'done';
  if (requested === 'code' && recoveryId) return 'code';
  if (requested === 'question' && recoveryId && question) return 'question';
  if (requested === 'password' && recoveryId && isProved) return 'password';
  return 'email';
};
