import type { ContactChange } from '@portal/contracts/contact-details';
import { phone as phoneText } from '@portal/i18n/format';
import { useState, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm, type Outcome } from '../../parts/credentials/proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { AddressForm } from './address-form.tsx';
import type { ContactDraft } from './contact-draft.ts';
import { ReachedForm } from './reached-form.tsx';
import { useAddressLines } from './use-address-lines.ts';
import type { SignWithPasskey } from '../../rest/prove.ts';
import {
  useChangeAddress,
  useConfirmCode,
  useSendCode,
  type ContactDetails,
  type NewAddress,
} from './use-contact-details.ts';

/** The form for the code of a challenge, which another feature has. */
export type CodeForm = ComponentType<{
  challengeId: string;
  submit: string;
  /** Sends the code; resolves to why it was rejected, or null. */
  send: (code: string) => Promise<RestError | null>;
  /** Leads back to what was typed; shown below the form. */
  correct: ReactNode;
  /** Shown when the challenge is over. */
  over: ReactNode;
}>;

export interface ChangeFlowProps {
  details: ContactDetails;
  draft: ContactDraft;
  /** Changes the draft; with the fields that were `sent`, only while it still has them. */
  onChange: (draft: Partial<ContactDraft>, sent?: ContactDraft['fields']) => void;
  /** Whether the client has a passkey that this browser can use. */
  canSign: boolean;
  sign: SignWithPasskey;
  CodeForm: CodeForm;
  /** Called with the change, and the fields that were sent for it. */
  onMade: (change: ContactChange, sent: ContactDraft['fields']) => void;
  onCancel: () => void;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (error: RestError) => void;
}

type Requests = Record<'byPassword', (password: string) => Promise<Outcome<RestError>>> &
  Record<'byPasskey', () => Promise<Outcome<RestError>>>;

/** Leads a client from what they type, over the proof of who they are, to the code or the change. */
export const ChangeFlow = (props: ChangeFlowProps) =>
  props.draft.kind === 'address' ? (
    <AddressFlow {...props} />
  ) : (
    <ReachedFlow {...props} kind={props.draft.kind} />
  );

const ReachedFlow = ({ kind, ...props }: ChangeFlowProps & { kind: 'email' | 'phone' }) => {
  const { details, draft, onChange, sign, onCancel } = props;
  const { t } = useTranslation();
  const [value, setValue] = useState<string | null>(null);
  const send = useSendCode(sign);
  if (draft.challengeId !== null)
    return (
      <Confirmation
        {...props}
        challengeId={draft.challengeId}
        onCorrect={() => {
          setValue(null);
          onChange({ challengeId: null });
        }}
      />
    );
  if (value === null)
    return (
      <ReachedForm
        kind={kind}
        current={details[kind]}
        canEndOthers={details.modes[kind] === 'at_once'}
        draft={draft}
        onChange={onChange}
        onNext={setValue}
        onCancel={onCancel}
      />
    );
  return (
    <Proof
      {...props}
      why={t('contact_details.proof.code', { value: kind === 'phone' ? phoneText(value) : value })}
      submit={t('contact_details.proof.send_code')}
      request={send(kind === 'phone' ? { phone: value } : { email: value }, (challengeId) =>
        onChange({ challengeId }, draft.fields),
      )}
      onCancel={() => setValue(null)}
    />
  );
};

const AddressFlow = (props: ChangeFlowProps) => {
  const { details, draft, onChange, sign, onMade, onCancel } = props;
  const { t } = useTranslation();
  const [address, setAddress] = useState<NewAddress | null>(null);
  const change = useChangeAddress(sign);
  const lines = useAddressLines();
  if (address === null)
    return (
      <AddressForm
        current={details.address}
        draft={draft}
        onChange={onChange}
        onNext={setAddress}
        onCancel={onCancel}
      />
    );
  const value = lines(address).join(', ');
  const isRequest = details.modes.address === 'on_request';
  return (
    <Proof
      {...props}
      why={t(isRequest ? 'contact_details.proof.request' : 'contact_details.proof.address', { value })}
      submit={t(isRequest ? 'contact_details.proof.send_request' : 'contact_details.proof.change')}
      request={change(address, (made) => onMade(made, draft.fields))}
      onCancel={() => setAddress(null)}
    />
  );
};

type ProofProps = Pick<ChangeFlowProps, 'canSign' | 'onCancel' | 'onLocked'> & {
  why: string;
  submit: string;
  request: Requests;
};

const Proof = ({ why, submit, canSign, request, onCancel, onLocked }: ProofProps) => {
  const { t } = useTranslation();
  return (
    <ProofForm
      texts={{
        title: t('contact_details.proof.title'),
        why,
        password: t('contact_details.proof.password'),
        missing: t('form.enter_current_password'),
        byPasskey: t('contact_details.proof.by_passkey'),
        submit,
        cancel: t('contact_details.cancel'),
      }}
      request={{ byPassword: request.byPassword, ...(canSign && { byPasskey: request.byPasskey }) }}
      onDone={() => undefined}
      onLocked={onLocked}
      onCancel={onCancel}
    />
  );
};

type ConfirmationProps = Pick<ChangeFlowProps, 'draft' | 'CodeForm' | 'onMade'> & {
  challengeId: string;
  /** Leads back to what was typed. */
  onCorrect: () => void;
};

/** The code that was sent to the new address or number. */
const Confirmation = ({ draft, challengeId, CodeForm, onMade, onCorrect }: ConfirmationProps) => {
  const { t } = useTranslation();
  const confirm = useConfirmCode((made) => onMade(made, draft.fields));
  return (
    <CodeForm
      challengeId={challengeId}
      submit={t('contact_details.confirm')}
      send={(code) => confirm({ challenge_id: challengeId, code, end_others: draft.endOthers })}
      correct={
        <button type="button" className="plain-button link-like" onClick={onCorrect}>
          {t('contact_details.correct')}
        </button>
      }
      over={
        <>
          <p role="alert">{t('contact_details.over')}</p>
          <Button takesFocus onClick={onCorrect}>
            {t('contact_details.again')}
          </Button>
        </>
      }
    />
  );
};
