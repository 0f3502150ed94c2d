// Behaviour: docs/behaviour/trade-instructions.md
import type { Instruction } from '@portal/contracts/instruction';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { UnbrokenWords } from '../../ui/unbroken-words.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { useRows } from './use-rows.ts';
import { useSaid } from './use-said.ts';
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
  const said = useSaid();
  const rows = useRows();
  const { number, state, reason, trade_on, is_withdrawable, history } = instruction;
  const title = t('trade_instructions.receipt.title', { number });
  usePageTitle(title);
  const isOver = state === 'done' || state === 'rejected' || state === 'withdrawn';
  return (
    <div className="instruction">
      <h1>{title}</h1>
      {isNew && (
        <div role="status" className="not-printed">
          <Message tone="success">{t('trade_instructions.receipt.sent', { number })}</Message>
        </div>
      )}
      <p className="read-back-sentence">
        <UnbrokenWords text={said(instruction)} />
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
        />
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
        {is_withdrawable && <Withdrawal instruction={instruction} onNotice={onNotice} />}
      </div>
    </div>
  );
};

const Rows = ({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) => (
  <Section title={title}>
    <dl className="instruction-rows">
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
