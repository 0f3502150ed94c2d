import { readQuestionnaireDraft, type QuestionnaireFile } from '@portal/contracts/questionnaire-draft';
import type { QuestionnaireVersionHead } from '@portal/contracts/questionnaires';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../parts/money/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { List, ListItem } from '../../ui/list.tsx';
import { Load } from '../../ui/load.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { WideDialog } from '../../ui/wide-dialog.tsx';
import { useQuestionnaireVersion, type EditedQuestionnaire } from './use-questionnaires.ts';
import { useWrittenVersion } from './use-written-version.ts';

const SKELETON_HEIGHT_PX = 320;

interface VersionListProps {
  read: EditedQuestionnaire;
  preview: (file: QuestionnaireFile) => ReactNode;
}

/** Every version, the last one first, each as clients answered it. */
export const VersionList = ({ read: { key, versions }, preview }: VersionListProps) => {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  if (versions.length === 0) return null;
  return (
    <Section title={t('questionnaires.versions')} isDivided>
      <List aria-label={t('questionnaires.versions')}>
        {versions.map((version) => (
          <Version key={version.version} version={version} onShow={() => setShown(version.version)} />
        ))}
      </List>
      {shown !== null && (
        <WideDialog
          title={t('questionnaires.version', { version: shown })}
          closeLabel={t('questionnaires.preview.close')}
          onClose={() => setShown(null)}
        >
          <VersionPreview questionnaire={key} version={shown} preview={preview} />
        </WideDialog>
      )}
    </Section>
  );
};

const Version = ({ version, onShow }: { version: QuestionnaireVersionHead; onShow: () => void }) => {
  const { t } = useTranslation();
  const { longDate } = useFormat();
  const written = useWrittenVersion();
  const name = t('questionnaires.version', { version: version.version });
  const action = t('questionnaires.preview.action');
  return (
    <ListItem>
      <p className="questionnaire-facts">
        <span>{written(version)}</span>
        <span>{t('questionnaires.in_force', { day: longDate(version.dated) })}</span>
      </p>
      <Button label={t('questionnaires.named', { action, name })} onClick={onShow}>
        {action}
      </Button>
    </ListItem>
  );
};

interface VersionPreviewProps {
  questionnaire: string;
  version: number;
  preview: (file: QuestionnaireFile) => ReactNode;
}

const VersionPreview = ({ questionnaire, version, preview }: VersionPreviewProps) => (
  <Load
    read={useQuestionnaireVersion(questionnaire, version)}
    skeleton={<Skeleton height={SKELETON_HEIGHT_PX} />}
  >
    {({ definition }) => {
      const file = readQuestionnaireDraft(definition);
      return file && preview(file);
    }}
  </Load>
);
