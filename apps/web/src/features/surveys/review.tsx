import { missingOn, type Path } from '@portal/contracts/questionnaire-path';
import type { QuestionnairePage } from '@portal/contracts/questionnaire';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProofForm, type Outcome } from '../../parts/credentials/proof-form.tsx';
import { useReadBackFormat } from '../../parts/money/use-format.ts';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import type { AnsweringProps } from './answering-props.ts';
import { AnswersInWords } from './answers-in-words.tsx';
import { useSignature, type Signed } from './use-surveys.ts';

interface ReviewProps extends AnsweringProps {
  path: Path<QuestionnairePage>;
  /** Whether what is read back is what the gateway has. */
  isSaved: boolean;
  /** Saves what is read back; resolves to its revision, or null where the gateway has something else. */
  saveShown: () => Promise<number | null>;
  /** Called with the page to return to. */
  onChange: (page: string) => void;
  /** Called when answers were saved since they were read back. */
  onOutdated: () => void;
}

/** What is about to be signed, read back in words, and its signature. */
export const Review = ({ path, onChange, ...props }: ReviewProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useReadBackFormat();
  const missing = missingOn(path);
  const last = path.pages.at(-1)?.page.name;
  return (
    <>
      <h2>{t('surveys.review.title')}</h2>
      <p>{t('surveys.review.lead')}</p>
      <AnswersInWords
        pages={path.pages}
        answers={path.counted}
        format={format}
        aside={(page) => (
          <Button
            label={t('surveys.review.change_named', { page: page.title[language] })}
            onClick={() => onChange(page.name)}
          >
            {t('surveys.review.change')}
          </Button>
        )}
      />
      {missing.length > 0 ? (
        <Message tone="error">{t('surveys.review.missing', { count: missing.length })}</Message>
      ) : (
        <Signature {...props} onBack={() => last && onChange(last)} />
      )}
    </>
  );
};

interface SignatureProps extends Omit<ReviewProps, 'path' | 'onChange'> {
  onBack: () => void;
}

/** Has the client declare that what was read back is theirs, and prove who they are where the firm wants that. */
const Signature = ({ draft, isSaved, saveShown, canSign, sign, onSigned, ...props }: SignatureProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const [isDeclared, setDeclared] = useState(false);
  const [problem, setProblem] = useState<'undeclared' | 'outdated' | null>(null);
  const [isSigning, setSigning] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const declaration = useRef<HTMLDivElement>(null);
  const signature = useSignature(draft.draft_id, sign);
  const attempt = async (
    way: (ways: ReturnType<typeof signature>) => Promise<Signed>,
  ): Promise<Outcome<RestError>> => {
    setProblem(isDeclared ? null : 'undeclared');
    setFailure(null);
    if (!isDeclared) {
      if (declaration.current) focusFirstInvalid(declaration.current);
      return 'cancelled';
    }
    const revision = await saveShown();
    if (revision === null) {
      setProblem('outdated');
      return 'cancelled';
    }
    const outcome = await way(signature(revision));
    if (outcome === 'cancelled') return outcome;
    if ('result_id' in outcome) {
      onSigned(outcome);
      return 'done';
    }
    if (outcome.code === 'conflict') props.onOutdated();
    return outcome;
  };
  return (
    <Section title={t('surveys.sign.title')}>
      <p className="survey-declaration">{draft.questionnaire.declaration[language]}</p>
      <div ref={declaration}>
        <CheckField
          label={t('surveys.sign.declare')}
          checked={isDeclared}
          error={problem === 'undeclared' ? t('surveys.sign.undeclared') : undefined}
          onChange={({ target }) => {
            setDeclared(target.checked);
            setProblem(null);
          }}
        />
      </div>
      {problem === 'outdated' && (
        <Message tone="error" isUrgent>
          {t('surveys.sign.outdated')}
        </Message>
      )}
      {!isSaved && <p role="status">{t('surveys.sign.unsaved')}</p>}
      {draft.questionnaire.needs_proof && isDeclared && (
        <ProofForm
          texts={{
            title: t('surveys.proof.title'),
            why: t('surveys.proof.why'),
            password: t('surveys.proof.password'),
            missing: t('form.enter_current_password'),
            byPasskey: t('surveys.proof.by_passkey'),
            submit: t('surveys.sign.submit'),
            cancel: t('surveys.back'),
            code: {
              label: t('surveys.proof.code'),
              missing: t('surveys.proof.enter_code'),
              choose: t('surveys.proof.by_code'),
              choosePassword: t('surveys.proof.by_password'),
            },
          }}
          request={{
            byPassword: (password) => attempt((ways) => ways.byPassword(password)),
            ...(canSign && draft.has_passkey && { byPasskey: () => attempt((ways) => ways.byPasskey()) }),
            ...(draft.has_authenticator && {
              byCode: (code: string) => attempt((ways) => ways.byCode(code)),
            }),
          }}
          // The box that was ticked has it.
          takesFocus={false}
          onDone={() => undefined}
          onLocked={props.onLocked}
          onCancel={props.onBack}
        />
      )}
      {!draft.questionnaire.needs_proof && (
        <>
          {failure && <FailureMessage failure={failure} />}
          <div className="survey-actions">
            <Button onClick={props.onBack}>{t('surveys.back')}</Button>
            <Button
              look="primary"
              isBusy={isSigning}
              onClick={() => {
                setSigning(true);
                void attempt((ways) => ways.unproved()).then((outcome) => {
                  setSigning(false);
                  if (typeof outcome !== 'string') setFailure(outcome);
                });
              }}
            >
              {t('surveys.sign.submit')}
            </Button>
          </div>
        </>
      )}
    </Section>
  );
};
