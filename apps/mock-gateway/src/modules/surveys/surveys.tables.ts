import type { Language } from '@portal/contracts/constants';
import type { Selectable } from 'kysely';
import type { Flag, Instant } from '../../store/column-types.ts';

/** What a client is answering: one for each questionnaire. */
interface SurveyDraftTable {
  /** Also that of the result it becomes. */
  id: string;
  user_id: string;
  key: string;
  /** The version of the questionnaire that is answered. */
  version: number;
  /** Counts the saves that changed something. */
  revision: number;
  started_at: Instant;
}

interface SurveyDraftAnswerTable {
  draft_id: string;
  question: string;
  /** JSON; null when it was taken back. */
  answer: string | null;
  /** That of the draft when it was saved. */
  revision: number;
}

/** What a client signed. Rows are only ever added. */
interface SurveyResultTable {
  id: string;
  user_id: string;
  /** The firm whose questionnaire it is. */
  firm_id: string;
  /** The receipt number. */
  number: string;
  key: string;
  version: number;
  /** JSON: the answers that count. */
  answers: string;
  /** JSON; null for a questionnaire without a score. */
  outcome: string | null;
  language: Language;
  is_proved: Flag;
  signed_at: Instant;
}

/** That a client is to answer a questionnaire by a day. */
interface SurveyRequestTable {
  user_id: string;
  key: string;
  due_on: string;
  /** The day of the last reminder. */
  reminded_on: string;
  /** The result that met it; null while it is open. */
  result_id: string | null;
}

/** The tables of what clients answer. */
export interface SurveysTables {
  survey_draft: SurveyDraftTable;
  survey_draft_answer: SurveyDraftAnswerTable;
  survey_result: SurveyResultTable;
  survey_request: SurveyRequestTable;
}

export type SurveyDraftRow = Selectable<SurveyDraftTable>;
export type SurveyResultRow = Selectable<SurveyResultTable>;

declare module '../../store/schema.ts' {
  interface Database extends SurveysTables {}
}
