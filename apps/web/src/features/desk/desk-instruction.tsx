import {
  instructionProblems,
  type Instruction,
  type InstructionProblem,
} from '@portal/contracts/instruction';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { BackToDesk, ChangeFailure, ClientLine, Opened } from './desk-parts.tsx';
import {
  useDeskChange,
  useDeskInstruction,
  type DeskInstruction as Shown,
  type InstructionMove,
} from './use-desk.ts';

/** Shows what was instructed: the sentence, and its figures. */
export type ShowInstruction = (instruction: Instruction) => ReactNode;

/** Reasons that a review can give; the others are known before an instruction is sent. */
const reasons = instructionProblems.filter((one) => one !== 'incomplete' && one !== 'same_fund');

/** What a client instructed, and what the advisor does with it. */
export const DeskInstruction = ({ showInstruction }: { showInstruction: ShowInstruction }) => {
  const { instruction = '' } = useParams();
  return (
    <>
      <BackToDesk />
      <Load read={useDeskInstruction(instruction)} skeleton={<Skeleton lines={8} />} onStale="note">
        {(shown) => <Loaded key={instruction} shown={shown} showInstruction={showInstruction} />}
      </Load>
    </>
  );
};

const Loaded = ({ shown, showInstruction }: { shown: Shown; showInstruction: ShowInstruction }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const place = useRef<HTMLDivElement>(null);
  const { client, number, state, reason, cut_off_at, history } = shown;
  const isOpen = state === 'received' || state === 'accepted';
  const title = t('trade_instructions.receipt.title', { number });
  usePageTitle(title);
  return (
    <div ref={place} tabIndex={-1} className="desk-item">
      <h1>{title}</h1>
      <ClientLine client={client} />
      <p className="desk-state">
        <Badge text={t(`trade_instructions.state.${state}`)} />
      </p>
      {isOpen && <p>{t('desk.instruction.cut_off', { time: dateTime(cut_off_at) })}</p>}
      {reason !== null && (
        <Message>
          <strong>{t('trade_instructions.receipt.reason')}</strong>{' '}
          {t(`trade_instructions.problem.${reason}`)}
        </Message>
      )}
      {showInstruction(shown)}
      <Section title={t('trade_instructions.receipt.history')}>
        <ol className="desk-history">
          {history.map(({ state: past, at }) => (
            <li key={past}>
              {t(`trade_instructions.state.${past}`)} <span className="soft">{dateTime(at)}</span>
            </li>
          ))}
        </ol>
      </Section>
      <Moves shown={shown} onDone={() => place.current?.focus()} />
    </div>
  );
};

const Moves = ({ shown, onDone }: { shown: Shown; onDone: () => void }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [isRejecting, setRejecting] = useState(false);
  const [isCanceled, setCanceled] = useState(false);
  const { moveInstruction, isBusy, failure } = useDeskChange();
  const { state } = shown;
  const move = async (to: InstructionMove, notice: string) => {
    if (await moveInstruction(shown, to)) return;
    setRejecting(false);
    notify(notice, 'success');
    // The pressed button is gone.
    onDone();
  };
  const canReject = state === 'received' || state === 'accepted' || state === 'sent';
  return (
    <>
      {!isRejecting && canReject && (
        <div className="desk-actions not-printed">
          {state === 'received' && (
            <Button
              look="primary"
              isBusy={isBusy}
              onClick={() => void move({ state: 'accepted' }, t('desk.instruction.is_taken'))}
            >
              {t('desk.instruction.take')}
            </Button>
          )}
          {state === 'accepted' && (
            <Button
              look="primary"
              isBusy={isBusy}
              onClick={() => void move({ state: 'sent' }, t('desk.instruction.is_sent'))}
            >
              {t('desk.instruction.send')}
            </Button>
          )}
          <Button takesFocus={isCanceled} isInactive={isBusy} onClick={() => setRejecting(true)}>
            {t('desk.instruction.reject')}
          </Button>
        </div>
      )}
      {isRejecting && canReject && (
        <Opened label={t('desk.instruction.reject')}>
          <Rejection
            isBusy={isBusy}
            onReject={(reason) => void move({ state: 'rejected', reason }, t('desk.instruction.is_rejected'))}
            onCancel={() => {
              setCanceled(true);
              setRejecting(false);
            }}
          />
        </Opened>
      )}
      <ChangeFailure failure={failure} />
    </>
  );
};

interface RejectionProps {
  isBusy: boolean;
  onReject: (reason: InstructionProblem) => void;
  onCancel: () => void;
}

const Rejection = ({ isBusy, onReject, onCancel }: RejectionProps) => {
  const { t } = useTranslation();
  const [reason, setReason] = useState<InstructionProblem | ''>('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (reason === '') return focusFirstInvalid(event.currentTarget);
    if (!isBusy) onReject(reason);
  };
  return (
    <Form className="desk-form not-printed" onSubmit={submit}>
      <SelectField
        label={t('desk.instruction.reason')}
        placeholder={t('desk.instruction.choose_reason')}
        options={reasons.map((value) => ({ value, label: t(`trade_instructions.problem.${value}`) }))}
        value={reason}
        error={hasSubmitted && reason === '' ? t('desk.instruction.choose_reason') : undefined}
        // The options are the reasons.
        onChange={({ target }) => setReason(target.value as InstructionProblem | '')}
      />
      <div className="desk-actions">
        <Button type="submit" look="primary" isBusy={isBusy}>
          {t('desk.instruction.reject_send')}
        </Button>
        <Button isInactive={isBusy} onClick={onCancel}>
          {t('form.cancel')}
        </Button>
      </div>
    </Form>
  );
};
