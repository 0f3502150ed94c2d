// Behaviour: docs/behaviour/targets.md
import { assetClasses } from '@portal/contracts/asset-classes';
import { useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { TextField } from '../../ui/text-field.tsx';
import { checkTyped, toTyped } from './own-target.ts';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { useTargetChoice, type Targets } from './use-targets.ts';

interface OwnTargetFormProps {
  targets: Targets;
  onSaved: () => void;
  onCancel: () => void;
}

const DIGITS = 2;

/** The fields of a target of one's own. What is typed stays until it is saved or canceled. */
export const OwnTargetForm = ({ targets, onSaved, onCancel }: OwnTargetFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { percent } = useFormat();
  const [typed, setTyped] = useState(() => toTyped(targets.own ?? targets.firm?.mix ?? null, language));
  const [isChecked, setChecked] = useState(false);
  // What another tab saved after the form was opened is not replaced unasked.
  const [begunWith] = useState(targets.revision);
  const targetChoice = useTargetChoice(onSaved);
  const checked = checkTyped(typed);
  const sum = percent(checked.sum, DIGITS);
  const isSumWrong = isChecked && checked.invalid.size === 0 && checked.mix === null;
  const saveOver = (revision: number) => {
    setChecked(true);
    if (checked.mix) void targetChoice.choose({ revision, used: 'own', own: checked.mix });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    saveOver(begunWith);
    if (!checked.mix) focusFirstInvalid(event.currentTarget);
  };
  const errorOf = (asset_class: (typeof assetClasses)[number], at: number) => {
    if (isChecked && checked.invalid.has(asset_class)) return t('targets.fault.enter_share');
    // The sum is of all fields; the last one names it.
    return isSumWrong && at === assetClasses.length - 1
      ? t('targets.fault.sum_to_hundred_percent', { sum })
      : undefined;
  };
  return (
    <Form className="targets-form" aria-label={t('targets.form.title')} onSubmit={submit}>
      {targetChoice.hasConflict && (
        <SavedElsewhere saved={targets} onTake={onCancel} onKeep={() => saveOver(targets.revision)} />
      )}
      {targetChoice.failure && <FailureMessage failure={targetChoice.failure} />}
      <p>{t('targets.form.lead')}</p>
      <div className="targets-fields">
        {assetClasses.map((asset_class, at) => (
          <TextField
            key={asset_class}
            label={t('targets.form.field', { name: t(`holdings.class.${asset_class}`) })}
            inputMode="decimal"
            autoComplete="off"
            takesFocus={at === 0}
            value={typed[asset_class]}
            error={errorOf(asset_class, at)}
            onChange={({ target }) => setTyped({ ...typed, [asset_class]: target.value })}
          />
        ))}
      </div>
      <p role="status">{t('targets.form.sum', { sum })}</p>
      <div className="targets-actions">
        <Button type="submit" look="primary" isBusy={targetChoice.isBusy}>
          {t('targets.form.save')}
        </Button>
        <Button onClick={onCancel}>{t('targets.form.cancel')}</Button>
      </div>
    </Form>
  );
};
