// Behaviour: docs/behaviour/targets.md
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Offered } from '../../parts/access/offered.tsx';
import { useFormat } from '../../parts/money/use-format.ts';
import { businessDay } from '../../ui/business-day.ts';
import { Button } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Section } from '../../ui/section.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { SavedElsewhere } from './saved-elsewhere.tsx';
import { useTargetChoice, type Targets } from './use-targets.ts';

const OwnTargetForm = deferred(async () => (await import('./own-target-form.tsx')).OwnTargetForm);

/** Which target is used, and the ways to change it; in a view of a client it is only shown. */
export const TargetChoice = ({ targets }: { targets: Targets }) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { longDate } = useFormat();
  const { firm, used } = targets;
  const ofFirm = firm
    ? t('targets.choice.firm', { level: firm.level[language] })
    : t('targets.choice.firm_none');
  const inUse = used === 'own' ? t('targets.choice.own') : ofFirm;
  return (
    <Section title={t('targets.choice.title')}>
      <p className="targets-text">{t('targets.choice.used', { target: inUse })}</p>
      {firm && (
        <p className="targets-text">
          {t('targets.choice.signed', { date: longDate(businessDay(firm.signed_at)) })}{' '}
          <Link to={`/app/surveys/results/${firm.result_id}`}>{t('targets.choice.why')}</Link>
        </p>
      )}
      <p className="soft targets-text">{t('targets.choice.note')}</p>
      <Offered call="targets/save">
        <ChangeTarget targets={targets} />
      </Offered>
    </Section>
  );
};

const ChangeTarget = ({ targets }: { targets: Targets }) => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [view, setView] = useState<'buttons' | 'buttons_again' | 'form'>('buttons');
  const onSaved = () => {
    setView('buttons_again');
    notify(t('targets.form.saved'), 'success');
  };
  const edit = () =>
    void OwnTargetForm.preload().then(
      () => setView('form'),
      () => notify(t('error.network'), 'error'),
    );
  if (view === 'form')
    return <OwnTargetForm targets={targets} onCancel={() => setView('buttons_again')} onSaved={onSaved} />;
  return (
    <SwitchTarget targets={targets} onSaved={onSaved} onSettled={() => setView('buttons_again')}>
      <Button takesFocus={view === 'buttons_again'} onClick={edit}>
        {t('targets.choice.edit')}
      </Button>
    </SwitchTarget>
  );
};

interface SwitchTargetProps {
  targets: Targets;
  onSaved: () => void;
  /** After the client took what another tab had saved. */
  onSettled: () => void;
  children: ReactNode;
}

/** Uses the other one of the two targets, beside what else can be done. */
const SwitchTarget = ({ targets, onSaved, onSettled, children }: SwitchTargetProps) => {
  const { t } = useTranslation();
  const { revision, used, own } = targets;
  const [wanted, setWanted] = useState<'firm' | 'own'>('firm');
  const { choose, clearError, hasConflict, failure, isBusy } = useTargetChoice(onSaved);
  const use = (kind: typeof wanted) => {
    setWanted(kind);
    void choose({ revision, used: kind, own: null });
  };
  if (hasConflict)
    return (
      <SavedElsewhere
        saved={targets}
        onKeep={() => use(wanted)}
        onTake={() => {
          clearError();
          onSettled();
        }}
      />
    );
  // One button for both, which keeps the focus.
  const other = used === 'own' ? 'firm' : 'own';
  return (
    <>
      {failure && <FailureMessage failure={failure} />}
      <div className="targets-actions not-printed">
        {children}
        {(other === 'firm' || own !== null) && (
          <Button isBusy={isBusy} onClick={() => use(other)}>
            {other === 'firm' ? t('targets.choice.use_firm') : t('targets.choice.use_own')}
          </Button>
        )}
      </div>
    </>
  );
};
