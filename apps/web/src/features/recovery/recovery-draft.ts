import { storedFields } from '../../ui/stored-fields.ts';

interface Draft extends Record<string, string> {
  email: string;
  /** Names the recovery under way; worth nothing without its code and answer. */
  recoveryId: string;
  /** From when on another code may be asked for; milliseconds, as text. */
  resendFrom: string;
  /** The question to answer; empty when the user has none. */
  question: string;
  isProved: string;
}

export const recoveryDraft = storedFields<Draft>('recovery');

export const recoverySteps = ['email', 'code', 'question', 'password', 'done'] as const;
export type RecoveryStep = (typeof recoverySteps)[number];

/** The step that the address names, if what comes before it is there; else the first. */
export const stepAt = (wanted: string | null): RecoveryStep => {
  const { recoveryId, question, isProved } = recoveryDraft.read();
  if (wanted === 'done') return 'done';
  if (wanted === 'code' && recoveryId) return 'code';
  if (wanted === 'question' && recoveryId && question) return 'question';
  if (wanted === 'password' && recoveryId && isProved) return 'password';
  return 'email';
};
