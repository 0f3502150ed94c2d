import { MAX_PASSKEYS, type Passkey } from '@portal/contracts/passkeys';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { RestError } from '../../rest/rest-error.ts';
import { Button } from '../../ui/button.tsx';
import { NamedList } from '../../parts/access/named-list.tsx';
import { Section } from '../../ui/section.tsx';
import { EnrolForm } from './enrol-form.tsx';
import { PasskeyItem } from './passkey-item.tsx';
import { RemovalForm } from './removal-form.tsx';
import { arePasskeysSupported } from './passkey-support.ts';
import { usePasskeyActions, usePasskeys, type PasskeyActions } from './use-passkeys.ts';

const LIST_HEIGHT_PX = 96;

interface PasskeysSectionProps {
  /** Called with a message of what was done, in the client's language. */
  onSaid: (text: string) => void;
  /** Called with every error that does not belong beside one field. */
  onRejected: (error: RestError) => void;
}

/** The passkeys of a client, to rename or remove, and the button that adds one. */
export const PasskeysSection = (props: PasskeysSectionProps) =>
  arePasskeysSupported() ? <Passkeys {...props} /> : null;

const Passkeys = ({ onSaid, onRejected }: PasskeysSectionProps) => {
  const { t } = useTranslation();
  const read = usePasskeys();
  const passkeys = read.data;
  const actions = usePasskeyActions();
  const [leaving, setLeaving] = useState<Passkey | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const rest = () => {
    setLeaving(null);
    // The pressed button was removed with its passkey, or replaced by the form.
    list.current?.focus();
  };
  const remove = async (passkey: Passkey, password: string) => {
    const failed = await actions.remove(passkey, password);
    if (failed) return onRejected(failed);
    rest();
    onSaid(t('passkeys.removed'));
  };
  return (
    <Section title={t('passkeys.title')} isDivided className="passkeys">
      <p className="soft">{t('passkeys.lead')}</p>
      <NamedList ref={list} read={read} empty={t('passkeys.empty')} height={LIST_HEIGHT_PX}>
        {(passkey) => (
          <PasskeyItem
            key={passkey.passkey_id}
            passkey={passkey}
            onRename={(name) => actions.rename(passkey.passkey_id, name)}
            onRemove={() => setLeaving(passkey)}
          />
        )}
      </NamedList>
      {leaving ? (
        <RemovalForm
          key={leaving.passkey_id}
          passkey={leaving}
          onProof={(password) => remove(leaving, password)}
          onCancel={rest}
        />
      ) : (
        <Adding
          isFull={(passkeys?.length ?? 0) >= MAX_PASSKEYS}
          onAdd={actions.add}
          onClosed={() => list.current?.focus()}
          onAdded={() => onSaid(t('passkeys.added'))}
          onRejected={onRejected}
        />
      )}
    </Section>
  );
};

interface AddingProps {
  isFull: boolean;
  onAdd: PasskeyActions['add'];
  /** The focused element was removed with the form. */
  onClosed: () => void;
  onAdded: () => void;
  onRejected: (error: RestError) => void;
}

/** The button, or the form that replaces it. */
const Adding = ({ isFull, onAdd, onClosed, onAdded, onRejected }: AddingProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  if (isFull) return <p className="soft">{t('passkeys.full', { most: MAX_PASSKEYS })}</p>;
  if (!isOpen) return <Button onClick={() => setOpen(true)}>{t('passkeys.add')}</Button>;
  return (
    <EnrolForm
      onAdd={onAdd}
      onAdded={() => {
        close();
        onAdded();
      }}
      onRejected={onRejected}
      onCancel={close}
    />
  );
};
