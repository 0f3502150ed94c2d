import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { DropZone } from '../../ui/files/drop-zone.tsx';
import { Section } from '../../ui/section.tsx';
import { Specimen } from './specimen.tsx';

// Nothing here leaves the browser.
const ignoreFiles = () => {};

/** Where files are dropped. */
export const FilesSection = () => {
  const { t } = useTranslation();
  const action = t('page_example.sample.action');
  const zone = {
    label: t('page_example.sample.read'),
    accepted: t('page_example.sample.hint'),
    onFiles: ignoreFiles,
    children: <p className="soft">{t('page_example.sample.sentence')}</p>,
  };
  return (
    <Section title={t('page_example.sections.files')} isDivided className="example-files">
      <Specimen code="DropZone">
        <DropZone {...zone} buttons={<Button look="primary">{action}</Button>} />
      </Specimen>
      <Specimen code="DropZone isLocked">
        <DropZone
          {...zone}
          isLocked
          buttons={
            <Button look="primary" isBusy>
              {action}
            </Button>
          }
        />
      </Specimen>
    </Section>
  );
};
