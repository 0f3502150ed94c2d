import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FirstCode } from './first-code.tsx';
import { PasswordProof } from './password-proof.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useAuthenticator, type Authenticator, type Secret } from './use-authenticator.ts';
import './authenticator.css';

interface AuthenticatorSectionProps {
  /** Whether the app cannot be removed, because nothing else would prove who the user is. */
  isNeeded?: boolean;
  /** Called with a message of what was done, in the client's language. */
  onSaid: (text: string) => void;
  /** Called with every error that does not belong beside one field. */
  onRejected: (error: RestError) => void;
  /** Called when secrets that are shown once appear and disappear. */
  onSecrets: (areShown: boolean) => void;
}

/** The current state: overview, proof of identity, scan of the key, or storage of the recovery codes. */
type Stage =
  | { at: 'rest' }
  | { at: 'proof'; what: 'set_up' | 'remove' }
  | { at: 'scan'; secret: Secret }
  | { at: 'codes'; codes: readonly string[] };

const TEXT_HEIGHT_PX = 96;
const REST: Stage = { at: 'rest' };

/** The app that generates a client's sign-in codes: set up, replaced and removed by the password. */
export const AuthenticatorSection = ({
  isNeeded = false,
  onSaid,
  onRejected,
  onSecrets,
}: AuthenticatorSectionProps) => {
  const { t } = useTranslation();
  const [stage, setStage] = useState<Stage>(REST);
  const app = useAuthenticator();
  const frame = useFocusAtRest(stage.at);
  const go = (next: Stage) => {
    // The key and the codes are shown once: closing would lose them.
    onSecrets(next.at === 'scan' || next.at === 'codes');
    setStage(next);
  };
  const prove = async (what: 'set_up' | 'remove', password: string) => {
    if (what === 'set_up') {
      const { value, error } = await app.begin(password);
      return value ? go({ at: 'scan', secret: value }) : onRejected(error);
    }
    const { error } = await app.remove(password);
    if (error) return onRejected(error);
    go(REST);
    await app.refresh();
    onSaid(t('authenticator.removed'));
  };
  return (
    <Section title={t('authenticator.title')} isDivided className="authenticator">
      <div ref={frame} tabIndex={-1}>
        {stage.at === 'rest' && (
          <Load read={app.read} skeleton={<Skeleton height={TEXT_HEIGHT_PX} />}>
            {(state) => (
              <AtRest state={state} isNeeded={isNeeded} onProve={(what) => go({ at: 'proof', what })} />
            )}
          </Load>
        )}
      </div>
      {stage.at === 'proof' && (
        <PasswordProof onProof={(password) => prove(stage.what, password)} onCancel={() => go(REST)} />
      )}
      {stage.at === 'scan' && (
        <FirstCode
          secret={stage.secret}
          onCode={app.confirm}
          onCodes={(codes) => go({ at: 'codes', codes })}
          onCancel={() => go(REST)}
        />
      )}
      {stage.at === 'codes' && (
        <RecoveryCodes
          codes={stage.codes}
          onConfirm={() => {
            go(REST);
            void app.refresh();
            onSaid(t('authenticator.added'));
          }}
        />
      )}
    </Section>
  );
};

/** The overview takes the focus when the user returns to it, because their form is removed. */
const useFocusAtRest = (at: Stage['at']) => {
  const frame = useRef<HTMLDivElement>(null);
  const wasAt = useRef(at);
  useEffect(() => {
    if (at === 'rest' && wasAt.current !== 'rest') frame.current?.focus();
    wasAt.current = at;
  }, [at]);
  return frame;
};

interface AtRestProps {
  state: NonNullable<Authenticator['read']['data']>;
  isNeeded: boolean;
  onProve: (what: 'set_up' | 'remove') => void;
}

const AtRest = ({ state, isNeeded, onProve }: AtRestProps) => {
  const { t } = useTranslation();
  return (
    <>
      <p className="soft">{t(state.is_on ? 'authenticator.on' : 'authenticator.off')}</p>
      {state.is_on && <p>{t('authenticator.codes_left', { count: state.recovery_codes_left })}</p>}
      <div className="item-actions">
        <Button onClick={() => onProve('set_up')}>
          {t(state.is_on ? 'authenticator.set_up_again' : 'authenticator.set_up')}
        </Button>
        {state.is_on && !isNeeded && (
          <button type="button" className="plain-button" onClick={() => onProve('remove')}>
            {t('authenticator.remove')}
          </button>
        )}
      </div>
    </>
  );
};
