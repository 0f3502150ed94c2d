import type { Selectable } from 'kysely';
import type { Instant } from '../../store/column-types.ts';

/** What the editors of a firm prepare as the next version of a questionnaire. */
interface QuestionnaireDraftTable {
  firm_id: string;
  key: string;
  /** Counts the saves and publications. */
  revision: number;
  /** JSON, in which texts may be missing; null once it is published. */
  definition: string | null;
  saved_at: Instant;
  saved_by: string;
}

export type QuestionnaireDraftRow = Selectable<QuestionnaireDraftTable>;

/** The tables of editors. */
interface QuestionnairesTables {
  questionnaire_draft: QuestionnaireDraftTable;
}

declare module '../../store/schema.ts' {
  interface Database extends QuestionnairesTables {}
}
