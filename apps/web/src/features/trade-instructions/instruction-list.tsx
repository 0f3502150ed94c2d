import type { Instruction } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { MoreRows } from '../../ui/more-rows.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UnbrokenPart } from '../../ui/unbroken-part.tsx';
import { useInstructions } from './use-instructions.ts';
import { useInstructionSentence } from './use-instruction-sentence.ts';
import './trade-instructions.css';

const SKELETON_LINES = 6;

/** What the client instructed, the newest first. */
export const InstructionList = () => {
  const { t } = useTranslation();
  const read = useInstructions();
  return (
    <Section title={t('trade_instructions.list')}>
      <Load read={read} skeleton={<Skeleton lines={SKELETON_LINES} />}>
        {(instructions) => (
          <>
            {instructions.length === 0 && <p role="status">{t('trade_instructions.none')}</p>}
            <List className="instruction-items" aria-label={t('trade_instructions.list')}>
              {instructions.map((instruction) => (
                <ListItem key={instruction.instruction_id} className="instruction-item">
                  <Item instruction={instruction} />
                </ListItem>
              ))}
            </List>
            <MoreRows shown={instructions.length} fetchMore={read.fetchMore} isFetching={read.isFetchingMore}>
              {t('trade_instructions.more')}
            </MoreRows>
          </>
        )}
      </Load>
    </Section>
  );
};

const Item = ({ instruction }: { instruction: Instruction }) => {
  const { t } = useTranslation();
  const { dateTime, draw } = useFormat();
  const sentenceOf = useInstructionSentence();
  const { instruction_id, number, state, received_at, account } = instruction;
  return (
    <>
      <p className="instruction-sentence">
        <Link to={`/app/trade-instructions/${instruction_id}`}>
          <UnbrokenPart text={sentenceOf(instruction)} part={account.number} draw={draw} />
        </Link>
      </p>
      <p className="soft">
        <Badge text={t(`trade_instructions.state.${state}`)} />{' '}
        <span className="unbroken">{dateTime(received_at)}</span> <span className="unbroken">{number}</span>
      </p>
    </>
  );
};
