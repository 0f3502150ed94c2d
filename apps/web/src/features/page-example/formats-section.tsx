import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Table } from '../../ui/table/table.tsx';
import { formatRows } from './format-rows.ts';

interface FormatRow {
  key: string;
  name: string;
  en: string;
  fr: string;
}

const rows = Object.entries(formatRows).flatMap(([name, writers]) =>
  writers.map((write, at): FormatRow => ({ key: `${name} ${at}`, name, en: write('en'), fr: write('fr') })),
);

/** How figures, dates and contact details are written, in both languages side by side. */
export const FormatsSection = () => {
  const { t } = useTranslation();
  const columns: readonly Column<FormatRow>[] = [
    { key: 'name', title: t('page_example.formats.name'), cell: ({ name }) => <code>{name}</code> },
    { key: 'en', title: t('page_example.formats.en'), cell: ({ en }) => <span lang="en-CA">{en}</span> },
    { key: 'fr', title: t('page_example.formats.fr'), cell: ({ fr }) => <span lang="fr-CA">{fr}</span> },
  ];
  const title = t('page_example.sections.formats');
  return (
    <Section title={title} isDivided className="example-formats">
      <Table caption={title} isCaptionHidden columns={columns} rows={rows} keyOf={({ key }) => key} />
    </Section>
  );
};
