import { isAnswered, type Answers } from '@portal/contracts/questionnaire-answer';
import { useReadBackFormat } from '../../parts/money/use-format.ts';
import { AnswerList } from './answers-in-words.tsx';
import type { AskedPage } from './faults-on-page.ts';

interface PrintedQuestionsProps {
  asked: AskedPage;
  answers: Answers;
  /** Why what was typed is no answer yet, by question. */
  faults: ReadonlyMap<string, unknown>;
}

/** One page of questions with their answers as they are on paper, which has no fields. */
export const PrintedQuestions = ({ asked: { questions }, answers, faults }: PrintedQuestionsProps) => {
  const format = useReadBackFormat();
  const given = Object.entries(answers).filter(([name, answer]) => isAnswered(answer) && !faults.has(name));
  return (
    <div className="print-only">
      <AnswerList questions={questions} answers={Object.fromEntries(given)} format={format} />
    </div>
  );
};
