import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AttachField } from '../../parts/attachments/attach-field.tsx';
import { AttachedFiles } from '../../parts/attachments/attached-files.tsx';
import type { Attaching, AttachSource } from '../../parts/attachments/attaching.ts';
import type { AttachingFiles } from '../../parts/attachments/use-attaching.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { Specimen, Specimens } from './specimen.tsx';

const ROOM = 2;
const DOCUMENT_ID = '00000000-0000-4000-8000-000000000001';
const file = (state: 'pending' | 'clean' | 'refused') => ({
  name: { en: `statement-${state}.pdf`, fr: `releve-${state}.pdf` },
  state,
  document_id: state === 'clean' ? DOCUMENT_ID : null,
});
const files = [file('clean'), file('pending'), file('refused')];

/** Chooses nothing. */
const DocumentChoice: AttachSource['DocumentChoice'] = ({ onChoose, onClose }) => {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('page_example.sample.choose')}
      confirmLabel={t('page_example.sample.action')}
      cancelLabel={t('page_example.sample.close')}
      onConfirm={() => onChoose([])}
      onCancel={onClose}
    />
  );
};

// Nothing here leaves the browser.
const source: AttachSource = { sendFile: () => Promise.resolve(DOCUMENT_ID), DocumentChoice };

const useSampleAttaching = (room: number): AttachingFiles => {
  const { t } = useTranslation();
  const [removed, setRemoved] = useState<readonly number[]>([]);
  const items: Attaching[] = [
    { key: 1, name: 'statement.pdf', state: { name: 'ready', file: { document_id: DOCUMENT_ID } } },
    { key: 2, name: 'photo.jpg', state: { name: 'sending', share: 0.4 } },
    { key: 3, name: 'notes.exe', state: { name: 'failed', reason: t('error.file_type_refused') } },
  ];
  return {
    items: items.filter(({ key }) => !removed.includes(key)),
    room,
    attachedDocuments: new Set<string>(),
    addFiles: () => {},
    addDocuments: () => {},
    remove: (key) => setRemoved([...removed, key]),
    clear: () => {},
    isSending: true,
    files: [],
  };
};

/** Files that go with what is written. */
export const AttachmentsSection = () => {
  const { t } = useTranslation();
  const notify = useNotify();
  const [open, full] = [useSampleAttaching(ROOM), useSampleAttaching(0)];
  return (
    <Section title={t('page_example.sections.attachments')} isDivided className="example-attachments">
      <Specimens>
        <Specimen code="AttachField">
          <AttachField attaching={open} source={source} />
        </Specimen>
        <Specimen code="AttachField room=0">
          <AttachField attaching={{ ...full, items: [] }} source={source} />
        </Specimen>
        <Specimen code="AttachedFiles onOpen">
          <AttachedFiles files={files} onOpen={({ name }) => notify(name)} />
        </Specimen>
        <Specimen code="AttachedFiles">
          <AttachedFiles files={files} />
        </Specimen>
      </Specimens>
    </Section>
  );
};
