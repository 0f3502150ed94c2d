// Behaviour: docs/behaviour/surveys.md
import { readQuestionnaireDraft, type QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { FailureMessage } from '../../ui/failure-message.tsx';
import { focusFirstField } from '../../ui/focus.ts';
import { Form } from '../../ui/form.tsx';
import { useLanguage } from '../../ui/language.ts';
import { Message } from '../../ui/message.tsx';
import { Section } from '../../ui/section.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { ChangesList } from './changes-list.tsx';
import { withoutGaps } from './definition.ts';
import { EditedElsewhereMessage } from './edited-elsewhere.tsx';
import { EditingContext } from './editing-context.ts';
import { FaultList } from './fault-list.tsx';
import { HeadingEditor } from './heading-editor.tsx';
import { OpenItemsContext, useOpenItems } from './open-items.ts';
import { PagesEditor } from './page-editor.tsx';
import './questionnaires.css';
import { ScoringEditor } from './scoring-editor.tsx';
import { useEditing, type Editing } from './use-editing.ts';
import type { EditedQuestionnaire } from './use-questionnaires.ts';
import { VersionList } from './version-list.tsx';

interface QuestionnaireEditorProps {
  owner: string;
  read: EditedQuestionnaire;
  /** Shows a questionnaire as clients answer it. */
  preview: (file: QuestionnaireFile) => ReactNode;
  onPublished: (version: number) => void;
}

/** One questionnaire: its texts, pages, questions, branches and score, its preview and its publication. */
export const QuestionnaireEditor = ({ owner, read, preview, onPublished }: QuestionnaireEditorProps) => {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const editing = useEditing(owner, read);
  const { file, faults, failure, elsewhere } = editing;
  const items = useOpenItems(file);
  const title = file.title[language] || read.key;
  usePageTitle(title);
  const form = useRef<HTMLFormElement>(null);
  const [checks, setChecks] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const save = async () => {
    const saved = await editing.save();
    setChecks((count) => count + 1);
    return saved;
  };
  const actions = (
    <Actions
      editing={editing}
      onSave={() => void save()}
      onPublish={() =>
        void save().then((saved) => {
          if (saved?.faults.length === 0) setPublishing(true);
        })
      }
    />
  );
  return (
    <EditingContext value={editing}>
      <OpenItemsContext value={items}>
        <h1>{title}</h1>
        <p className="soft questionnaire-facts">
          <span>
            {read.versions[0]
              ? t('questionnaires.version', { version: read.versions[0].version })
              : t('questionnaires.unpublished')}
          </span>
          {read.open_drafts > 0 && <span>{t('questionnaires.answering', { count: read.open_drafts })}</span>}
        </p>
        {elsewhere && (
          <EditedElsewhereMessage
            elsewhere={elsewhere}
            file={file}
            onSettle={(isMine) => {
              // The pressed button goes.
              focusFirstField(form.current);
              editing.settle(isMine);
            }}
          />
        )}
        {failure && <FailureMessage failure={failure} />}
        {faults && faults.length > 0 && <FaultList key={checks} faults={faults} />}
        {faults?.length === 0 && editing.isSaved && <Message>{t('questionnaires.sound')}</Message>}
        {actions}
        <Form ref={form} className="questionnaire-editor" onSubmit={(event) => event.preventDefault()}>
          <HeadingEditor />
          <Section title={t('questionnaires.part.pages')} isDivided>
            <PagesEditor />
          </Section>
          <ScoringEditor />
        </Form>
        {actions}
        <Section className="questionnaire-preview" title={t('questionnaires.preview.title')} isDivided>
          <p>{t('questionnaires.preview.lead')}</p>
          <Preview file={file} preview={preview} />
        </Section>
        <VersionList read={read} preview={preview} />
        {isPublishing && (
          <WideDialog
            title={t('questionnaires.publish.title')}
            closeLabel={t('questionnaires.publish.cancel')}
            onClose={() => setPublishing(false)}
          >
            <Publication
              editing={editing}
              read={read}
              onPublish={() =>
                void editing.publish().then((version) => {
                  setPublishing(false);
                  if (version !== null) onPublished(version);
                })
              }
            />
          </WideDialog>
        )}
      </OpenItemsContext>
    </EditingContext>
  );
};

interface ActionsProps {
  editing: Editing;
  onSave: () => void;
  onPublish: () => void;
}

const Actions = ({ editing: { isSaved, isBusy, elsewhere, faults }, onSave, onPublish }: ActionsProps) => {
  const { t } = useTranslation();
  const hasInvalid = faults?.some(({ code }) => code === 'invalid_value') ?? false;
  return (
    <div className="questionnaire-actions">
      <Button isBusy={isBusy} isInactive={isBusy || elsewhere !== null} onClick={onSave}>
        {t('questionnaires.save')}
      </Button>
      <Button
        look="primary"
        isBusy={isBusy}
        isInactive={isBusy || elsewhere !== null || hasInvalid}
        onClick={onPublish}
      >
        {t('questionnaires.publish.action')}
      </Button>
      <span role="status" className="soft">
        {t(isSaved ? 'questionnaires.saved' : 'questionnaires.unsaved')}
      </span>
    </div>
  );
};

const Preview = ({
  file,
  preview,
}: { file: QuestionnaireFile } & Pick<QuestionnaireEditorProps, 'preview'>) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('questionnaires.preview.action')}</Button>
      {isOpen && (
        <WideDialog
          title={t('questionnaires.preview.title')}
          closeLabel={t('questionnaires.preview.close')}
          onClose={() => setOpen(false)}
        >
          {preview(withoutGaps(file))}
        </WideDialog>
      )}
    </>
  );
};

interface PublicationProps {
  editing: Editing;
  read: EditedQuestionnaire;
  onPublish: () => void;
}

/** What the next version changes, before it is published. */
const Publication = ({ editing: { file, isBusy }, read, onPublish }: PublicationProps) => {
  const { t } = useTranslation();
  const before = read.published === null ? null : readQuestionnaireDraft(read.published);
  return (
    <>
      {before ? <ChangesList before={before} after={file} /> : <p>{t('questionnaires.publish.first')}</p>}
      {read.open_drafts > 0 && <p>{t('questionnaires.publish.answering', { count: read.open_drafts })}</p>}
      <Button look="primary" isBusy={isBusy} onClick={onPublish}>
        {t('questionnaires.publish.confirm')}
      </Button>
    </>
  );
};
