import type { Delegate, DelegateForm as Invitation } from '@portal/contracts/delegates';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm, type Outcome } from '../../parts/credentials/proof-form.tsx';
import type { RestError } from '../../rest/rest-error.ts';
import { useLanguage } from '../../ui/language.ts';
import { useFocusAtFirst } from '../../ui/use-focus-at-first.ts';
import { emptyFields, fieldsOf, type Faults } from './delegate-fields.ts';
import { DelegateForm } from './delegate-form.tsx';
import { ScopeFacts } from './scope-facts.tsx';
import type { SignWithPasskey } from '../../rest/prove.ts';
import { faultsOf, useRequestWithProof, useSendDelegate, type Delegates } from './use-delegates.ts';

export interface ProvingProps {
  /** Whether this browser can use passkeys here. */
  canSign: boolean;
  sign: SignWithPasskey;
  /** Called when the password was wrong so often that the session has ended. */
  onLocked: (error: RestError) => void;
}

interface DelegateFlowProps extends ProvingProps {
  list: Delegates;
  /** Whose scope is changed; null to invite someone. */
  delegate: Delegate | null;
  onDone: (name: string) => void;
  onCancel: () => void;
}

/** Leads a client from who may see what, over what they read back, to the proof of who they are. */
export const DelegateFlow = ({ list, delegate, onDone, onCancel, ...proving }: DelegateFlowProps) => {
  const { language } = useLanguage();
  const [fields, setFields] = useState(() =>
    delegate ? fieldsOf(delegate, language) : emptyFields(language, list.today),
  );
  const [form, setForm] = useState<Invitation | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  if (form === null)
    return (
      <DelegateForm
        list={list}
        fields={fields}
        isNew={delegate === null}
        sentFaults={faults}
        onChange={setFields}
        onNext={(next) => {
          setFaults({});
          setForm(next);
        }}
        onCancel={onCancel}
      />
    );
  return (
    <ReadBack
      {...proving}
      list={list}
      delegate={delegate}
      form={form}
      onDone={() => onDone(form.name)}
      onFaults={(found) => {
        setFaults(found);
        setForm(null);
      }}
      onBack={() => setForm(null)}
    />
  );
};

interface ReadBackProps extends ProvingProps {
  list: Delegates;
  delegate: Delegate | null;
  form: Invitation;
  onDone: () => void;
  /** Called with faults that only the gateway can find. */
  onFaults: (faults: Faults) => void;
  onBack: () => void;
}

const ReadBack = ({
  list,
  delegate,
  form,
  canSign,
  sign,
  onLocked,
  onDone,
  onFaults,
  onBack,
}: ReadBackProps) => {
  const { t } = useTranslation();
  const send = useSendDelegate();
  const { accounts, has_amounts, has_documents, until } = form;
  const request = useRequestWithProof(sign)((proof) =>
    delegate
      ? send.change(delegate.delegate_id, { accounts, has_amounts, has_documents, until }, proof)
      : send.invite(form, proof),
  );
  const judge = (outcome: Outcome<RestError>) => {
    if (typeof outcome === 'string' || outcome.code !== 'invalid_request') return outcome;
    const faults = faultsOf(outcome);
    if (Object.keys(faults).length > 0) onFaults(faults);
    return outcome;
  };
  const chosen = list.accounts.filter(({ account_uuid }) => accounts?.includes(account_uuid));
  return (
    <div ref={useFocusAtFirst()} className="delegate-read-back" tabIndex={-1}>
      <p>
        <strong>{form.name}</strong> {form.email}
      </p>
      <ScopeFacts {...form} accounts={accounts && chosen} />
      <ProofForm
        texts={{
          title: t('delegates.proof.title'),
          why: t(delegate ? 'delegates.proof.change' : 'delegates.proof.invite'),
          password: t('delegates.proof.password'),
          missing: t('form.enter_current_password'),
          byPasskey: t('delegates.proof.by_passkey'),
          submit: t(delegate ? 'delegates.proof.send_change' : 'delegates.proof.send_invitation'),
          cancel: t('delegates.proof.back'),
        }}
        request={{
          byPassword: async (password) => judge(await request.byPassword(password)),
          ...(canSign && { byPasskey: async () => judge(await request.byPasskey()) }),
        }}
        takesFocus={false}
        onDone={onDone}
        onLocked={onLocked}
        onCancel={onBack}
      />
    </div>
  );
};
