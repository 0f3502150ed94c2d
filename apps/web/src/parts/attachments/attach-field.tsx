import { ATTACHED_FILES_MAX } from '@portal/contracts/attached-files';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { Attaching, AttachSource } from './attaching.ts';
import type { AttachingFiles } from './use-attaching.ts';
import './attachments.css';

interface AttachFieldProps {
  attaching: AttachingFiles;
  source: AttachSource;
}

/** What a message takes along: documents of the client, and files that are sent from here. */
export const AttachField = ({ attaching, source: { DocumentChoice } }: AttachFieldProps) => {
  const { t } = useTranslation();
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { items, room, attachedDocuments, addFiles, addDocuments, remove } = attaching;
  // The pressed button goes with its file.
  const onRemove = (key: number) => {
    remove(key);
    group.current?.querySelector('button')?.focus();
  };
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-hint`}
      className="attach-field"
    >
      <p id={`${id}-title`} className="attach-title">
        {t('attachments.title')}
      </p>
      <p id={`${id}-hint`} className="soft">
        {t('attachments.hint', { count: ATTACHED_FILES_MAX })}
      </p>
      <div className="attach-buttons">
        <ChooseFiles isInactive={room === 0} onFiles={addFiles} />
        <Button isInactive={room === 0} onClick={() => setChoosing(true)}>
          {t('attachments.from_documents')}
        </Button>
      </div>
      <List className="attach-items" aria-label={t('attachments.title')}>
        {items.map((item) => (
          <ListItem key={item.key} className="attach-item">
            <Item item={item} onRemove={() => onRemove(item.key)} />
          </ListItem>
        ))}
      </List>
      {/* Only what has changed is announced. */}
      <div role="status" aria-atomic="false" className="visually-hidden">
        {items.map(({ key, name, state }) => (
          <p key={key}>{t(`attachments.announce.${state.name}`, { name })}</p>
        ))}
      </div>
      {isChoosing && (
        <DocumentChoice
          attached={attachedDocuments}
          room={room}
          onChoose={(documents) => {
            addDocuments(documents);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
};

interface ChooseFilesProps {
  isInactive: boolean;
  onFiles: (files: readonly File[]) => void;
}

const ChooseFiles = ({ isInactive, onFiles }: ChooseFilesProps) => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button isInactive={isInactive} onClick={() => input.current?.click()}>
        {t('attachments.from_device')}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
    </>
  );
};

const Item = ({ item: { name, state }, onRemove }: { item: Attaching; onRemove: () => void }) => {
  const { t } = useTranslation();
  return (
    <>
      <span className="attach-name">
        <bdi>{name}</bdi>
        {state.name === 'failed' && <span className="field-error">{state.reason}</span>}
      </span>
      {state.name === 'sending' && (
        <ProgressBar label={t('attachments.sending', { name })} value={state.share} max={1} />
      )}
      <Button label={t('attachments.remove_named', { name })} onClick={onRemove}>
        {t('attachments.remove')}
      </Button>
    </>
  );
};
