import type { PublishedQuestionnaire } from '@portal/contracts/questionnaire';
import type { QuestionnaireFaultCode, QuestionnairePlace } from '@portal/contracts/questionnaire-draft';

/** What was read from a file with a questionnaire. */
export interface NewQuestionnaire {
  key: string;
  /** The first day on which it is in force. */
  dated: string;
  isWithdrawn: boolean;
  questionnaire: PublishedQuestionnaire;
}

/** A version of a questionnaire that a firm has published. */
export interface QuestionnaireVersion extends Omit<NewQuestionnaire, 'isWithdrawn'> {
  version: number;
}

/** Why a questionnaire is not published, and where in it: `pages[2].questions[0].label.fr`. */
export interface QuestionnaireFault {
  path: QuestionnairePlace;
  code: QuestionnaireFaultCode;
  /** For who reads the file. */
  message: string;
}
