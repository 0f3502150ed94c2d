import { delegateRelations, type DelegateForm as Invitation } from '@portal/contracts/delegates';
import { LANGUAGES } from '@portal/contracts/constants';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../parts/money/account-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { focusFirstField } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { readFields, type DelegateFields, type Faults } from './delegate-fields.ts';
import { useFaultText } from './use-fault-text.ts';
import type { Delegates } from './use-delegates.ts';

interface DelegateFormProps {
  list: Delegates;
  fields: DelegateFields;
  /** Whether a person is invited; otherwise only what they may see is changed. */
  isNew: boolean;
  /** Faults that the gateway found in what was sent. */
  sentFaults: Faults;
  onChange: (fields: DelegateFields) => void;
  onNext: (form: Invitation) => void;
  onCancel: () => void;
}

type PartProps = Pick<DelegateFormProps, 'list' | 'fields' | 'isNew'> & {
  change: (fields: Partial<DelegateFields>) => void;
  error: (field: keyof Invitation) => string | undefined;
};

/** Who may see what of the client, and until when. It takes the focus, at what is wrong where something is. */
export const DelegateForm = (props: DelegateFormProps) => {
  const { list, fields, isNew, sentFaults, onChange, onNext, onCancel } = props;
  const { t } = useTranslation();
  const faultText = useFaultText();
  const form = useRef<HTMLFormElement>(null);
  const [hasSubmitted, setSubmitted] = useState(false);
  const [sent, setSent] = useState(sentFaults);
  useEffect(() => {
    if (!form.current) return;
    if (Object.keys(sentFaults).length > 0) focusFirstInvalid(form.current);
    else focusFirstField(form.current);
  }, [sentFaults]);
  const read = readFields(fields, list.today, isNew);
  const faults: Faults = { ...sent, ...(hasSubmitted && 'faults' in read ? read.faults : {}) };
  const error = (field: keyof Invitation) => {
    const fault = faults[field];
    return fault && faultText(fault);
  };
  const change = (changed: Partial<DelegateFields>) => {
    setSent({});
    onChange({ ...fields, ...changed });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if ('form' in read) return onNext(read.form);
    if (form.current) focusFirstInvalid(form.current);
  };
  const part = { list, fields, isNew, change, error };
  return (
    <Form ref={form} className="delegate-form" onSubmit={submit}>
      {isNew && <PersonFields {...part} />}
      <AccountFields {...part} />
      <RadioGroup
        legend={t('delegates.form.shown')}
        options={(['amounts', 'weights'] as const).map((value) => ({
          value,
          label: t(`delegates.form.${value}`),
        }))}
        chosen={fields.shows}
        onChoose={(shows) => change({ shows })}
      />
      {fields.shows === 'amounts' ? (
        <CheckField
          label={t('delegates.form.documents')}
          hint={t(
            fields.which === 'all' ? 'delegates.form.documents_of_all' : 'delegates.form.documents_of_chosen',
          )}
          checked={fields.hasDocuments}
          onChange={({ target }) => change({ hasDocuments: target.checked })}
        />
      ) : (
        <p className="soft" role="status">
          {t('delegates.form.no_documents_with_weights')}
        </p>
      )}
      <div className="delegate-row">
        {isNew && (
          <DayField
            label={t('delegates.form.from')}
            day={fields.from}
            error={error('from')}
            onDay={(from) => change({ from })}
            onInvalid={(from) => change({ from })}
          />
        )}
        <DayField
          label={t('delegates.form.until')}
          day={fields.until}
          error={error('until')}
          onDay={(until) => change({ until })}
          onInvalid={(until) => change({ until })}
        />
      </div>
      <div className="delegate-actions">
        <Button type="submit" look="primary">
          {t('delegates.form.next')}
        </Button>
        <Button onClick={onCancel}>{t('delegates.cancel')}</Button>
      </div>
    </Form>
  );
};

const PersonFields = ({ fields, change, error }: PartProps) => {
  const { t } = useTranslation();
  return (
    <>
      <TextField
        label={t('delegates.form.name')}
        autoComplete="off"
        value={fields.name}
        error={error('name')}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={t('delegates.form.email')}
        type="email"
        autoComplete="off"
        value={fields.email}
        error={error('email')}
        onChange={({ target }) => change({ email: target.value })}
      />
      <div className="delegate-row">
        <SelectField
          label={t('delegates.form.relation')}
          placeholder={t('form.choose')}
          options={delegateRelations.map((value) => ({ value, label: t(`delegates.relation.${value}`) }))}
          value={fields.relation}
          error={error('relation')}
          onChange={({ target }) => change({ relation: target.value })}
        />
        <SelectField
          label={t('delegates.form.language')}
          options={LANGUAGES.map((value) => ({ value, label: t(`delegates.language.${value}`) }))}
          value={fields.language}
          onChange={({ target }) =>
            change({ language: LANGUAGES.find((one) => one === target.value) ?? fields.language })
          }
        />
      </div>
    </>
  );
};

const AccountFields = ({ list, fields, change, error }: PartProps) => {
  const { t } = useTranslation();
  const toggle = (uuid: string, isChosen: boolean) =>
    change({
      accounts: isChosen ? [...fields.accounts, uuid] : fields.accounts.filter((one) => one !== uuid),
    });
  return (
    <div>
      <RadioGroup
        legend={t('delegates.form.accounts')}
        options={(['chosen', 'all'] as const).map((value) => ({
          value,
          label: t(`delegates.form.${value}`),
        }))}
        chosen={fields.which}
        error={error('accounts')}
        onChoose={(which) => change({ which })}
      />
      {fields.which === 'chosen' && (
        <div className="delegate-accounts" role="group" aria-label={t('delegates.form.chosen')}>
          {list.accounts.map(({ account_uuid, ...account }) => (
            <CheckField
              key={account_uuid}
              label={<AccountName account={account} />}
              checked={fields.accounts.includes(account_uuid)}
              onChange={({ target }) => toggle(account_uuid, target.checked)}
            />
          ))}
        </div>
      )}
    </div>
  );
};
