// Behaviour: docs/behaviour/trade-instructions.md
import type { Instruction } from '@portal/contracts/instruction';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { InstructionRows } from './instruction-rows.tsx';
import { useRows } from './use-rows.ts';
import { useInstructionSentence } from './use-instruction-sentence.ts';
import { Withdrawal } from './withdrawal.tsx';
import './trade-instructions.css';

interface InstructionDetailsProps {
  instruction: Instruction;
  /** Whether it has just been sent from here. */
  isNew: boolean;
  onNotice: (text: string) => void;
}

/** The receipt of an instruction, what became of it, and its withdrawal while there is time. */
export const InstructionDetails = ({ instruction, isNew, onNotice }: InstructionDetailsProps) => {
  const { t } = useTranslation();
  const { dateTime, longDate } = useFormat();
  const sentenceOf = useInstructionSentence();
  const rows = useRows();
  const { number, state, reason, trade_on, is_withdrawable, history } = instruction;
  const title = t('trade_instructions.receipt.title', { number });
  usePageTitle(title);
  const place = useRef<HTMLDivElement>(null);
  // The pressed button is gone with what can be withdrawn.
  const onWithdrawn = (text: string) => {
    place.current?.focus({ preventScroll: true });
    onNotice(text);
  };
  const isOver = state === 'done' || state === 'rejected' || state === 'withdrawn';
  return (
    <div ref={place} tabIndex={-1} className="instruction">
      <h1>{title}</h1>
      {isNew && !isOver && (
        <div role="status" className="not-printed">
          <Message tone="success">{t('trade_instructions.receipt.sent', { number })}</Message>
        </div>
      )}
      <p className="read-back-sentence">
        <UnbrokenWords text={sentenceOf(instruction)} />
      </p>
      <p className="instruction-state">
        <Badge text={t(`trade_instructions.state.${state}`)} />
      </p>
      {reason !== null && (
        <Message>
          <strong>{t('trade_instructions.receipt.reason')}</strong>{' '}
          {t(`trade_instructions.problem.${reason}`)}
        </Message>
      )}
      {!isOver && <p>{t('trade_instructions.review.not_an_order', { date: longDate(trade_on) })}</p>}
      <Rows title={t('trade_instructions.receipt.asked')} rows={rows.asked(instruction)} />
      {state === 'done' && (
        <Rows
          title={t('trade_instructions.receipt.carried_out', { date: longDate(trade_on) })}
          rows={rows.executed(instruction)}
        >
          <Message>{t('trade_instructions.receipt.not_booked')}</Message>
        </Rows>
      )}
      <Section title={t('trade_instructions.receipt.history')}>
        <ol className="instruction-history">
          {history.map(({ state: past, at }) => (
            <li key={past}>
              <span>{t(`trade_instructions.state.${past}`)}</span>{' '}
              <span className="soft">{dateTime(at)}</span>
            </li>
          ))}
        </ol>
      </Section>
      <div className="instruction-actions not-printed">
        <Button onClick={() => window.print()}>{t('trade_instructions.receipt.print')}</Button>
        {is_withdrawable && (
          <Offered call="tradeInstructions/withdraw">
            <Withdrawal instruction={instruction} onNotice={onWithdrawn} />
          </Offered>
        )}
      </div>
    </div>
  );
};

interface RowsProps {
  title: string;
  rows: readonly (readonly [string, string])[];
  /** What is to be known of them. */
  children?: ReactNode;
}

const Rows = ({ title, rows, children }: RowsProps) => (
  <Section title={title}>
    <InstructionRows rows={rows} />
    {children}
  </Section>
);
