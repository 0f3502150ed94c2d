interface SecurityAnswerTable {
  user_id: string;
  question: string;
  answer_hash: string;
  position: number;
}

/** The table of the security questions that users chose, with their answers. */
export interface SecurityQuestionsTables {
  security_answer: SecurityAnswerTable;
}

declare module '../../store/schema.ts' {
  interface Database extends SecurityQuestionsTables {}
}
