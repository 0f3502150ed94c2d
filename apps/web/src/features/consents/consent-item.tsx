import type { Consent } from '@portal/contracts/consents';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '../../parts/money/use-format.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { isFocusLost } from '../../ui/focus.ts';
import { useLanguage } from '../../ui/language.ts';
import { useConsentChange } from './use-consents.ts';

interface ConsentItemProps {
  consent: Consent;
  onNotice: (text: string) => void;
}

/** One consent: what it says, since when it is in force, and the way to give or to end it. */
export const ConsentItem = ({ consent, onNotice }: ConsentItemProps) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  const box = useRef<HTMLDivElement>(null);
  const { kind, state, since } = consent;
  // The pressed button is replaced by the other one, also by a change whose response was lost.
  const settle = (isDone: boolean, text: string) => {
    if (!isDone) return void requestAnimationFrame(() => isFocusLost() && box.current?.focus());
    box.current?.focus();
    return onNotice(text);
  };
  return (
    <div ref={box} tabIndex={-1} className="consent">
      <h2>
        {t(`consents.kind.${kind}`)} <Badge text={t(`consents.state.${state}`)} />
      </h2>
      {since !== null && state !== 'never_given' && (
        <p className="soft">{t(`consents.since.${state}`, { moment: dateTime(since) })}</p>
      )}
      <Statement consent={consent} />
      <Change consent={consent} onSettled={settle} />
    </div>
  );
};

const useEffectText = ({ effect }: Consent): string => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return effect === null ? t('consents.terms_effect') : effect[language];
};

const Statement = ({ consent }: { consent: Consent }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const effect = useEffectText(consent);
  const { kind, state, statement } = consent;
  return (
    <>
      {statement ? (
        <p>{statement[language]}</p>
      ) : (
        <p>
          <Link to="/terms">{t('consents.terms_link')}</Link>
        </p>
      )}
      {kind === 'electronic_documents' && <p className="soft">{t('consents.delivery')}</p>}
      {state === 'given' && <p className="soft">{t('consents.if_ended', { effect })}</p>}
    </>
  );
};

interface ChangeProps {
  consent: Consent;
  onSettled: (isDone: boolean, text: string) => void;
}

const Change = ({ consent, onSettled }: ChangeProps) => {
  const { t } = useTranslation();
  const effect = useEffectText(consent);
  const change = useConsentChange();
  const [isConfirming, setConfirming] = useState(false);
  const { kind, state } = consent;
  const named = { consent: t(`consents.kind.${kind}`) };
  const end = async () => {
    setConfirming(false);
    onSettled(await change.end(kind), t('consents.ended'));
  };
  return (
    <>
      {change.error && <FailureMessage failure={change.error} />}
      {state === 'given' && (
        <Button
          isBusy={change.isPending}
          label={t('consents.end_of', named)}
          onClick={() => setConfirming(true)}
        >
          {t('consents.end')}
        </Button>
      )}
      {kind === 'household' && (
        <p>
          <Link to="/app/household">{t('consents.household_link')}</Link>
        </p>
      )}
      {state !== 'given' && kind !== 'terms' && kind !== 'household' && (
        <Button
          isBusy={change.isPending}
          label={t('consents.give_of', named)}
          onClick={async () => onSettled(await change.give(kind, consent), t('consents.given'))}
        >
          {t('consents.give')}
        </Button>
      )}
      {isConfirming && (
        <ConfirmDialog
          title={t('consents.confirm.title')}
          text={effect}
          confirmLabel={t('consents.confirm.end')}
          cancelLabel={t('consents.confirm.keep')}
          onConfirm={() => void end()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
};
