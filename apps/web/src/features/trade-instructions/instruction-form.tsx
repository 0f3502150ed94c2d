import type { InstructionDraft, InstructionProblem } from '@portal/contracts/instruction';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { AccountField } from './account-field.tsx';
import { accountIn, isOfFund, toDraft } from './filled-in.ts';
import { FundFields } from './fund-fields.tsx';
import { KindField } from './kind-field.tsx';
import { MeasureFields } from './measure-fields.tsx';
import type { Fields } from './stored-draft.ts';
import type { Options } from './use-instructions.ts';

interface InstructionFormProps {
  options: Options;
  fields: Fields;
  /** Why what was filled in is not accepted. */
  problems: readonly InstructionProblem[];
  failure: RestError | null;
  isBusy: boolean;
  /** Whether it replaces the element that had the focus. */
  takesFocus: boolean;
  onChange: (more: Partial<Fields>) => void;
  onClear: () => void;
  onReview: (draft: InstructionDraft) => void;
}

/** What a client would have the firm do. Nothing is sent before it was read back. */
export const InstructionForm = ({
  options,
  fields,
  takesFocus,
  onChange,
  onReview,
  ...props
}: InstructionFormProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [hasSubmitted, setSubmitted] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) focusFirstField(element.current);
  }, [takesFocus]);
  const { kind } = fields;
  const offered = options.accounts.filter(({ kinds }) => kind === null || kinds.includes(kind));
  const account = accountIn(offered, fields);
  const read = toDraft(fields, account, language);
  const missing = hasSubmitted && 'missing' in read ? read.missing : {};
  const review = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    if (props.isBusy) return;
    if ('draft' in read) onReview(read.draft);
    else focusFirstInvalid(event.currentTarget);
  };
  // The fields that a choice brings are not missing before the client could fill them in.
  const choose = (more: Partial<Fields>) => {
    setSubmitted(false);
    onChange({ ...more, fund: '', toFund: '' });
  };
  return (
    <Form
      ref={element}
      className="instruction-form"
      aria-label={t('trade_instructions.form.title')}
      onSubmit={review}
    >
      <KindField
        chosen={kind}
        isMissing={missing.kind === true}
        onChoose={(chosen) => choose({ kind: chosen })}
      />
      {kind !== null && (
        <AccountField
          accounts={offered}
          account={account}
          kind={kind}
          isMissing={missing.account === true}
          onChoose={(uuid) => choose({ account: uuid })}
        />
      )}
      {kind !== null && account && isOfFund(kind) && (
        <FundFields
          kind={kind}
          fields={fields}
          account={account}
          funds={options.funds}
          missing={missing}
          onChange={onChange}
        />
      )}
      {kind !== null && account && (
        <MeasureFields kind={kind} fields={fields} account={account} missing={missing} onChange={onChange} />
      )}
      <Faults {...props} isMissing={Object.keys(missing).length > 0} />
      <div className="instruction-actions">
        <Button type="submit" look="primary" isBusy={props.isBusy}>
          {t('trade_instructions.form.review')}
        </Button>
        <Button
          onClick={() => {
            setSubmitted(false);
            props.onClear();
          }}
        >
          {t('trade_instructions.form.clear')}
        </Button>
      </div>
    </Form>
  );
};

const Faults = ({
  problems,
  failure,
  isMissing,
}: Pick<InstructionFormProps, 'problems' | 'failure'> & { isMissing: boolean }) => {
  const { t } = useTranslation();
  return (
    <>
      {isMissing && (
        <Message tone="error" isUrgent>
          {t('trade_instructions.form.missing')}
        </Message>
      )}
      {problems.length > 0 && (
        <Message tone="error" isUrgent>
          <p>{t('trade_instructions.review.problems')}</p>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{t(`trade_instructions.problem.${problem}`)}</li>
            ))}
          </ul>
        </Message>
      )}
      {failure && <FailureMessage failure={failure} />}
    </>
  );
};
