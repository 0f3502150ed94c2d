import { passkeyName, type Passkey } from '@portal/contracts/passkeys';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface PasskeyItemProps {
  passkey: Passkey;
  onRename: (name: string) => Promise<RestError | null>;
  onRemove: () => void;
}

/** One passkey: its name, since when there is one, when it was used, and what can be done with it. */
export const PasskeyItem = ({ passkey, onRename, onRemove }: PasskeyItemProps) => {
  const [isNaming, setNaming] = useState(false);
  const [wasNamed, setNamed] = useState(false);
  const done = () => {
    setNaming(false);
    setNamed(true);
  };
  return (
    <li>
      {isNaming ? (
        <NameForm name={passkey.name} onRename={onRename} onDone={done} />
      ) : (
        <>
          <Facts passkey={passkey} />
          <Actions
            name={passkey.name}
            isReturnedTo={wasNamed}
            onName={() => setNaming(true)}
            onRemove={onRemove}
          />
        </>
      )}
    </li>
  );
};

const Facts = ({ passkey: { name, created_at, last_used_at } }: { passkey: Passkey }) => {
  const { t } = useTranslation();
  const { dateTime } = useFormat();
  return (
    <div>
      <strong>{name}</strong>
      <p className="soft">{t('passkeys.created', { when: dateTime(created_at) })}</p>
      <p className="soft">
        {last_used_at ? t('passkeys.last_used', { when: dateTime(last_used_at) }) : t('passkeys.never_used')}
      </p>
    </div>
  );
};

interface ActionsProps {
  name: string;
  /** Whether somebody comes back from naming it, and finds the focus where they left. */
  isReturnedTo: boolean;
  onName: () => void;
  onRemove: () => void;
}

const Actions = ({ name, isReturnedTo, onName, onRemove }: ActionsProps) => {
  const { t } = useTranslation();
  const named = (action: string) => t('passkeys.action_on', { action, passkey: name });
  return (
    <div className="passkey-actions">
      <button
        type="button"
        className="plain-button"
        // It gives back the focus that naming took.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isReturnedTo}
        aria-label={named(t('passkeys.rename'))}
        onClick={onName}
      >
        {t('passkeys.rename')}
      </button>
      <button
        type="button"
        className="plain-button"
        aria-label={named(t('passkeys.remove'))}
        onClick={onRemove}
      >
        {t('passkeys.remove')}
      </button>
    </div>
  );
};

interface NameFormProps {
  name: string;
  onRename: (name: string) => Promise<RestError | null>;
  onDone: () => void;
}

const NameForm = ({ name: before, onRename, onDone }: NameFormProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<RestError | null>(null);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const read = z.safeParse(passkeyName, name);
    setFaulty(!read.success);
    if (!read.success) return;
    const failed = await onRename(read.data);
    setFailure(failed);
    if (!failed) onDone();
  };
  return (
    <form className="ui form passkey-name" onSubmit={(event) => void save(event)} noValidate>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        // The field takes the place of the button that was pressed.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={t('passkeys.name')}
        value={name}
        error={isFaulty ? t('passkeys.enter_name') : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <div className="passkey-actions">
        <Button type="submit">{t('passkeys.save')}</Button>
        <button type="button" className="plain-button" onClick={onDone}>
          {t('passkeys.cancel')}
        </button>
      </div>
    </form>
  );
};
