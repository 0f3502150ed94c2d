import { useTranslation } from 'react-i18next';
import { AttachmentsSection } from './attachments-section.tsx';
import { ButtonsSection } from './buttons-section.tsx';
import { ChartsSection } from './charts-section.tsx';
import { ContentSection } from './content-section.tsx';
import { DialogsSection } from './dialogs-section.tsx';
import { FieldsSection } from './fields-section.tsx';
import { FilesSection } from './files-section.tsx';
import { FormatsSection } from './formats-section.tsx';
import { FormsSection } from './forms-section.tsx';
import { LoadingSection } from './loading-section.tsx';
import { MessagesSection } from './messages-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { PalettesSection } from './palettes-section.tsx';
import { PlacedTablesSection, TablesSection } from './tables-section.tsx';
import { TypeSection } from './type-section.tsx';
import './page-example.css';

/** Every component that pages are made of, in each of its states. It reads nothing and sends nothing. */
export const PageExamplePage = () => {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('shell.menu.page_example')}</h1>
      <p className="soft">{t('page_example.lead')}</p>
      <PalettesSection />
      <TypeSection />
      <FormatsSection />
      <ButtonsSection />
      <FieldsSection />
      <FormsSection />
      <TablesSection />
      <ChartsSection />
      <MessagesSection />
      <LoadingSection />
      <ContentSection />
      <AttachmentsSection />
      <NavigationSection />
      <FilesSection />
      <PlacedTablesSection />
      <DialogsSection />
    </>
  );
};
