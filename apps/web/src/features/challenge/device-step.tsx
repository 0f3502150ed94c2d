import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { ChallengeCode } from './challenge-code.tsx';
import { storedChallenge } from './stored-challenge.ts';
import { useChallenge, useDeviceCode, useRegisterDevice } from './use-challenge.ts';
import '../../parts/entry/entry-page.css';

/** Authorizes this device by a code. A requested code can still be entered after a reload. */
export const DeviceStep = () => {
  const { t } = useTranslation();
  const [stored] = useState(storedChallenge.read);
  const [requested, setRequested] = useState<string | null>(null);
  const id = requested ?? stored;
  return (
    <>
      <p className="soft">{t('devices.step_lead')}</p>
      {id ? (
        <DeviceCode key={id} id={id} isNew={requested !== null} onNew={setRequested} />
      ) : (
        <GetCode onOpened={setRequested} />
      )}
    </>
  );
};

interface GetCodeProps {
  /** Whether it is in place of the form that had the focus. */
  takesFocus?: boolean;
  onOpened: (id: string) => void;
}

const GetCode = ({ takesFocus = false, onOpened }: GetCodeProps) => {
  const { t } = useTranslation();
  const { send, isPending } = useDeviceCode();
  const [failure, setFailure] = useState<RestError | null>(null);
  const open = async () => {
    const outcome = await send();
    if ('id' in outcome) onOpened(outcome.id);
    else setFailure(outcome.error);
  };
  return (
    <div>
      {failure && <FailureMessage failure={failure} />}
      <Button look="primary" takesFocus={takesFocus} isBusy={isPending} onClick={() => void open()}>
        {t(isPending ? 'devices.getting_code' : 'devices.get_code')}
      </Button>
    </div>
  );
};

interface DeviceCodeProps {
  id: string;
  /** Whether it was just requested. */
  isNew: boolean;
  onNew: (id: string) => void;
}

const DeviceCode = ({ id, isNew, onNew }: DeviceCodeProps) => {
  const { t } = useTranslation();
  const challenge = useChallenge(id);
  const register = useRegisterDevice(id);
  if (challenge.isOver)
    return (
      <>
        <FailureMessage failure={{ messageKey: 'error.code_expired' }} />
        <GetCode takesFocus={challenge.read.data !== undefined} onOpened={onNew} />
      </>
    );
  return (
    <ChallengeCode
      takesFocus={isNew}
      challenge={challenge}
      submit={t('devices.authorize')}
      send={({ code }) => register(code)}
    />
  );
};
