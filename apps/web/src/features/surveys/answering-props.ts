import type { SurveyDraft } from '@portal/contracts/surveys';
import type { RestError } from '../../rest/rest-error.ts';
import type { SignWithPasskey } from '../../rest/prove.ts';

/** What is answered, and what becomes of its signature. */
export interface AnsweringProps {
  draft: SurveyDraft;
  canSign: boolean;
  sign: SignWithPasskey;
  onSigned: (result: { result_id: string }) => void;
  onLocked: (error: RestError) => void;
}
