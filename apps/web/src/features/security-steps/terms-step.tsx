import type { CurrentTerms } from '@portal/contracts/terms';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Load } from '../../ui/load.tsx';
import { Message } from '../../ui/message.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { EnglishWish } from './english-wish.tsx';
import { TermsText } from './terms-text.tsx';
import { useTerms, useTermsDecision } from './use-terms.ts';
import './security-steps.css';

/** The terms and conditions: in the language in use, and in French first for clients in Quebec. */
export const TermsStep = () => (
  <Load read={useTerms()} skeleton={<Skeleton height={480} />}>
    {(terms) => <Terms terms={terms} />}
  </Load>
);

const useTermsReading = (terms: CurrentTerms) => {
  const { language } = useLanguage();
  const decision = useTermsDecision();
  // The choice of English is for one document: a new version requires it again.
  const [wishFor, setWishFor] = useState<string | null>(null);
  const hasWish = wishFor === terms.hash;
  const [hasSwitched, setSwitched] = useState(false);
  const [error, setError] = useState<RestError | null>(null);
  const [isAccepting, setAccepting] = useState(false);
  const mustAsk = terms.is_quebec_client && language === 'en';
  const shown = mustAsk && !hasWish ? 'fr' : language;
  const isFrenchDue = terms.is_quebec_client && !terms.is_french_shown && shown === 'fr';
  const record = async () => {
    const error = await decision.recordShown(terms);
    setError(error);
    return error === null;
  };
  const read = (document: string | null) => {
    setWishFor(document);
    setSwitched(true);
  };
  useOncePerVersion(isFrenchDue ? terms.hash : null, () => void record());
  return {
    shown,
    mustAsk,
    hasWish,
    hasSwitched,
    error,
    isAccepting,
    askForEnglish: async () => {
      if (terms.is_french_shown || (await record())) read(terms.hash);
    },
    backToFrench: () => read(null),
    accept: async () => {
      setAccepting(true);
      setError(await decision.accept(terms, shown, mustAsk && hasWish));
      setAccepting(false);
    },
  };
};

/**
 * Acts once for each version that is due. A later render changes nothing: a request for English before the version is
 * recorded records it as well.
 */
const useOncePerVersion = (due: string | null, act: () => void) => {
  const done = useRef<string>(null);
  const onDue = useEffectEvent(act);
  useEffect(() => {
    if (due === null || done.current === due) return;
    done.current = due;
    onDue();
  }, [due]);
};

const acceptLabels = {
  fr: 'security_steps.terms.accept_french',
  en: 'security_steps.terms.accept_english',
} as const;

const Terms = ({ terms }: { terms: CurrentTerms }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const reading = useTermsReading(terms);
  const { shown, mustAsk, hasWish, error, isAccepting } = reading;
  const text = terms.texts[shown];
  const isConfirming = mustAsk && !hasWish;
  return (
    <>
      <p>{t(isConfirming ? 'security_steps.terms.french_first' : 'security_steps.terms.lead')}</p>
      <p className="soft">{t('security_steps.terms.version', { date: longDate(terms.effective_on) })}</p>
      {text ? (
        <TermsText key={shown} text={text} language={shown} takesFocus={reading.hasSwitched} />
      ) : (
        <Skeleton height={360} />
      )}
      {error && (
        <Message tone="error" isUrgent>
          {t(error.messageKey)}
        </Message>
      )}
      <div className="terms-actions">
        <Button look="primary" isBusy={isAccepting} isDisabled={!text} onClick={reading.accept}>
          {t(mustAsk ? acceptLabels[shown] : 'security_steps.terms.accept')}
        </Button>
        {mustAsk && hasWish && (
          <Button onClick={reading.backToFrench}>{t('security_steps.terms.back_to_french')}</Button>
        )}
      </div>
      {isConfirming && <EnglishWish onAsk={reading.askForEnglish} />}
    </>
  );
};
