import type { HouseholdMember } from '@portal/contracts/household';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountName } from '../../parts/money/account-name.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { focusFirstField } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { useHouseholdChange, type HouseholdRead } from './use-household.ts';

interface ShareFormProps {
  read: HouseholdRead;
  others: readonly HouseholdMember[];
  onShared: () => void;
  onCancel: () => void;
}

interface Fields {
  which: 'all' | 'chosen';
  accounts: readonly string[];
  shows: 'amounts' | 'weights';
  /** The consent that was ticked; null before. */
  agreedTo: string | null;
}

const fieldsOf = ({ share }: HouseholdRead): Fields => ({
  which: share?.accounts === null ? 'all' : 'chosen',
  accounts: share?.accounts?.map(({ account_uuid }) => account_uuid) ?? [],
  shows: share?.has_amounts === true ? 'amounts' : 'weights',
  // Each consent is given again, to those who are shown.
  agreedTo: null,
});

/** What a client consents to share with those who are members now. It takes the focus of the button it replaces. */
export const ShareForm = ({ read, others, onShared, onCancel }: ShareFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => focusFirstField(form.current), []);
  const [fields, setFields] = useState(() => fieldsOf(read));
  const [hasSubmitted, setSubmitted] = useState(false);
  const { share, isPending, error, faults } = useHouseholdChange();
  const { which, accounts, shows, agreedTo } = fields;
  const members = others.map(({ member_id }) => member_id);
  // A tick does not count for a member who joined after it, nor for another statement.
  const consent = JSON.stringify([read.consent.version, members]);
  const isAgreed = agreedTo === consent;
  const change = (changed: Partial<Fields>) => setFields({ ...fields, ...changed });
  const isChosen = which === 'all' ? read.accounts.length > 0 : accounts.length > 0;
  const isMissing = (hasSubmitted && !isChosen) || faults['accounts'] !== undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setSubmitted(true);
    const consented = {
      accounts: which === 'all' ? null : [...accounts],
      has_amounts: shows === 'amounts',
      members,
      version: read.consent.version,
    };
    if (isChosen && isAgreed && !isPending && (await share(consented))) return onShared();
    requestAnimationFrame(() => form.current && focusFirstInvalid(form.current));
  };
  return (
    <Form
      ref={form}
      className="household-form"
      aria-label={t('household.share.choose')}
      onSubmit={(event) => void submit(event)}
    >
      <RadioGroup
        legend={t('household.share.form.accounts')}
        options={(['chosen', 'all'] as const).map((value) => ({
          value,
          label: t(`household.share.form.${value}`),
        }))}
        chosen={which}
        error={isMissing ? t('household.fault.choose_accounts') : undefined}
        onChoose={(value) => change({ which: value })}
      />
      {which === 'chosen' && (
        <div className="household-accounts" role="group" aria-label={t('household.share.form.chosen')}>
          {read.accounts.map(({ account_uuid, ...account }) => (
            <CheckField
              key={account_uuid}
              label={<AccountName account={account} />}
              checked={accounts.includes(account_uuid)}
              onChange={({ target }) =>
                change({
                  accounts: target.checked
                    ? [...accounts, account_uuid]
                    : accounts.filter((one) => one !== account_uuid),
                })
              }
            />
          ))}
        </div>
      )}
      <RadioGroup
        legend={t('household.share.form.shown')}
        options={(['amounts', 'weights'] as const).map((value) => ({
          value,
          label: t(`household.share.form.${value}`),
        }))}
        chosen={shows}
        onChoose={(value) => change({ shows: value })}
      />
      <p>
        {t('household.share.form.with', {
          names: new Intl.ListFormat(`${language}-CA`).format(others.map(({ name }) => name)),
        })}
      </p>
      <p>{read.consent.statement[language]}</p>
      <CheckField
        label={t('household.share.form.agree')}
        checked={isAgreed}
        error={hasSubmitted && !isAgreed ? t('household.fault.agree_first') : undefined}
        onChange={({ target }) => change({ agreedTo: target.checked ? consent : null })}
      />
      {error && !faults['accounts'] && <FailureMessage failure={error} />}
      <div className="household-actions">
        <Button type="submit" look="primary" isBusy={isPending}>
          {t('household.share.form.save')}
        </Button>
        <Button onClick={onCancel}>{t('household.share.form.cancel')}</Button>
      </div>
    </Form>
  );
};
