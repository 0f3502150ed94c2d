import { authenticatorCode } from '@portal/contracts/authenticator';
import { Suspense, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Authenticator, Secret } from './use-authenticator.ts';

// Only a client who sets up an app needs what draws the code.
const QrPicture = deferred(async () => (await import('./qr-picture.tsx')).QrPicture);

interface FirstCodeProps {
  secret: Secret;
  onCode: Authenticator['confirm'];
  onCodes: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The key of a new app, and the field for the first code it shows. */
export const FirstCode = ({ secret, onCode, onCodes, onCancel }: FirstCodeProps) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isCode = z.safeParse(authenticatorCode, { code }).success;
    setFaulty(!isCode);
    if (!isCode) return focusFirstInvalid(event.currentTarget);
    const { value, error } = await onCode(code);
    setFailure(error);
    if (value) onCodes(value.recovery_codes);
  };
  return (
    <Form onSubmit={(event) => void send(event)}>
      <p>{t('authenticator.scan')}</p>
      <Suspense fallback={<div className="qr-picture" />}>
        <QrPicture text={secret.uri} label={t('authenticator.picture')} />
      </Suspense>
      <dl className="authenticator-key">
        <dt>{t('authenticator.key')}</dt>
        <dd>
          <code>{inGroups(secret.secret)}</code>
        </dd>
      </dl>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        takesFocus
        label={t('authenticator.first_code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={isFaulty ? t('entry.fault.enter_code') : undefined}
        onChange={({ target }) => {
          setCode(target.value);
          setFaulty(false);
        }}
      />
      <div className="item-actions">
        <Button type="submit">{t('authenticator.switch_on')}</Button>
        <button type="button" className="plain-button" onClick={onCancel}>
          {t('authenticator.cancel')}
        </button>
      </div>
    </Form>
  );
};
