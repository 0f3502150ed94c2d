import type { Instruction } from '@portal/contracts/instruction';
import { DeskInstruction } from '../features/desk/desk-instruction.tsx';
import { InstructionRows } from '../features/trade-instructions/instruction-rows.tsx';
import { useRows } from '../features/trade-instructions/use-rows.ts';
import { useInstructionSentence } from '../features/trade-instructions/use-instruction-sentence.ts';
import { UnbrokenWords } from '../ui/unbroken-words.tsx';
import '../features/trade-instructions/trade-instructions.css';

/** What a client instructed, as the advisor handles it. */
export const DeskInstructionPage = () => (
  <DeskInstruction showInstruction={(instruction) => <Instructed instruction={instruction} />} />
);

const Instructed = ({ instruction }: { instruction: Instruction }) => {
  const sentenceOf = useInstructionSentence();
  const rows = useRows();
  return (
    <>
      <p className="read-back-sentence">
        <UnbrokenWords text={sentenceOf(instruction)} />
      </p>
      <InstructionRows rows={rows.asked(instruction)} />
    </>
  );
};
