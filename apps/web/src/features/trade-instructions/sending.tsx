import type { Instruction, InstructionWarning } from '@portal/contracts/instruction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { ProofForm, type Outcome } from '../../parts/credentials/proof-form.tsx';
import { BASE_CURRENCY } from '@portal/contracts/constants';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { useSendInstruction, type Options, type ReadBack, type Sent } from './use-instructions.ts';

export interface SendingProps {
  readBack: ReadBack;
  options: Options;
  /** The warnings that were read, and whether those are all. */
  read: InstructionWarning[];
  isAllRead: boolean;
  /** Whether this browser can use passkeys here. */
  canSign: boolean;
  sign: SignWithPasskey;
  onSent: (instruction: Instruction) => void;
  /** Called when what was read back no longer holds: the day is over, or something changed meanwhile. */
  onOutdated: (failure: RestError) => void;
  onLocked: (error: RestError) => void;
  /** Called when it is to be sent although not all was read. */
  onUnread: () => void;
  onChange: () => void;
}

const OUTDATED = ['conflict', 'invalid_request', 'not_found'];

/** Sends what was read, once the client has proved who they are where the firm wants that. */
export const Sending = ({ readBack, options, read, isAllRead, canSign, sign, ...props }: SendingProps) => {
  const { t } = useTranslation();
  const { moneyText } = useFormat();
  const send = useSendInstruction(sign)(readBack, read);
  const attempt = async (way: () => Promise<Sent>): Promise<Outcome<RestError>> => {
    if (!isAllRead) {
      props.onUnread();
      return 'cancelled';
    }
    const outcome = await way();
    if (outcome === 'cancelled') return outcome;
    if ('instruction_id' in outcome) {
      props.onSent(outcome);
      return 'done';
    }
    if (!OUTDATED.includes(outcome.code)) return outcome;
    props.onOutdated(outcome);
    return 'done';
  };
  if (!readBack.quote.needs_proof)
    return <Unproved onSend={() => attempt(send.unproved)} onChange={props.onChange} />;
  return (
    <ProofForm
      texts={{
        title: t('trade_instructions.proof.title'),
        why: t('trade_instructions.proof.why', { amount: moneyText(options.proof_from, BASE_CURRENCY) }),
        password: t('trade_instructions.proof.password'),
        missing: t('form.enter_current_password'),
        byPasskey: t('trade_instructions.proof.by_passkey'),
        submit: t('trade_instructions.review.send'),
        cancel: t('trade_instructions.review.change'),
        code: {
          label: t('trade_instructions.proof.code'),
          missing: t('trade_instructions.proof.enter_code'),
          choose: t('trade_instructions.proof.by_code'),
          choosePassword: t('trade_instructions.proof.by_password'),
        },
      }}
      request={{
        byPassword: (password) => attempt(() => send.byPassword(password)),
        ...(canSign && options.has_passkey && { byPasskey: () => attempt(send.byPasskey) }),
        ...(options.has_authenticator && { byCode: (code: string) => attempt(() => send.byCode(code)) }),
      }}
      onDone={() => undefined}
      onLocked={props.onLocked}
      onCancel={props.onChange}
    />
  );
};

interface UnprovedProps {
  onSend: () => Promise<Outcome<RestError>>;
  onChange: () => void;
}

const Unproved = ({ onSend, onChange }: UnprovedProps) => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const send = async () => {
    setBusy(true);
    setFailure(null);
    const outcome = await onSend();
    setBusy(false);
    if (typeof outcome !== 'string') setFailure(outcome);
  };
  return (
    <>
      {failure && <FailureMessage failure={failure} />}
      <div className="instruction-actions">
        <Button look="primary" isBusy={isBusy} onClick={() => void send()}>
          {t('trade_instructions.review.send')}
        </Button>
        <Button onClick={onChange}>{t('trade_instructions.review.change')}</Button>
      </div>
    </>
  );
};
