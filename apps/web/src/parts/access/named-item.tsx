import { itemName } from '@portal/contracts/field-item-name';
import { useState, type SubmitEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import type { Failure } from '../../ui/failure.ts';
import { focusFirstInvalid } from '../../ui/focus-invalid.ts';
import { Form } from '../../ui/form.tsx';
import { ListItem } from '../../ui/list.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './named-item.css';

interface NamedItemProps {
  name: string;
  /** What the field for its name is called. */
  nameLabel: string;
  /** What is known of it. */
  children: ReactNode;
  /** What taking it away is called. */
  removal: string;
  onRename: (name: string) => Promise<Failure | null>;
  onRemove: () => void;
}

/** One thing of a list that its owner can name and take away. */
export const NamedItem = ({ children, ...item }: NamedItemProps) => {
  const [isNaming, setNaming] = useState(false);
  const [wasNamed, setNamed] = useState(false);
  const done = () => {
    setNaming(false);
    setNamed(true);
  };
  return (
    <ListItem>
      {isNaming ? (
        <NameForm {...item} onDone={done} />
      ) : (
        <>
          <div>{children}</div>
          <Actions {...item} isReturnedTo={wasNamed} onName={() => setNaming(true)} />
        </>
      )}
    </ListItem>
  );
};

interface ActionsProps extends Pick<NamedItemProps, 'name' | 'removal' | 'onRemove'> {
  /** Whether the user returns from naming it, and finds the focus where they left. */
  isReturnedTo: boolean;
  onName: () => void;
}

const Actions = ({ name, removal, isReturnedTo, onName, onRemove }: ActionsProps) => {
  const { t } = useTranslation();
  const action = (label: string, onClick: () => void, takesFocus = false) => (
    <button
      type="button"
      className="plain-button"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Restores the focus after naming.
      autoFocus={takesFocus}
      aria-label={t('named_item.action_on', { action: label, item: name })}
      onClick={onClick}
    >
      {label}
    </button>
  );
  return (
    <div className="item-actions">
      {action(t('named_item.rename'), onName, isReturnedTo)}
      {action(removal, onRemove)}
    </div>
  );
};

interface NameFormProps extends Pick<NamedItemProps, 'name' | 'nameLabel' | 'onRename'> {
  onDone: () => void;
}

const NameForm = ({ name: before, nameLabel, onRename, onDone }: NameFormProps) => {
  const { t } = useTranslation();
  const [name, setName] = useState(before);
  const [isFaulty, setFaulty] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = z.safeParse(itemName, name);
    setFaulty(!read.success);
    if (!read.success) return focusFirstInvalid(event.currentTarget);
    const failed = await onRename(read.data);
    setFailure(failed);
    if (!failed) onDone();
  };
  return (
    <Form onSubmit={(event) => void save(event)}>
      {failure && <FailureMessage failure={failure} />}
      <TextField
        takesFocus
        label={nameLabel}
        value={name}
        autoComplete="off"
        error={isFaulty ? t('named_item.enter_name') : undefined}
        onChange={({ target }) => {
          setName(target.value);
          setFaulty(false);
        }}
      />
      <div className="item-actions">
        <Button type="submit">{t('named_item.save')}</Button>
        <button type="button" className="plain-button" onClick={onDone}>
          {t('named_item.cancel')}
        </button>
      </div>
    </Form>
  );
};
