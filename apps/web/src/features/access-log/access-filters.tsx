import { accessSubjects, type AccessSubject } from '@portal/contracts/access-log';
import { useTranslation } from 'react-i18next';
import { parseOption } from '../../ui/address-values.ts';
import { FilterForm } from '../../ui/filter-form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import type { AccessFilter } from './use-access-log.ts';

interface AccessFiltersProps {
  filter: AccessFilter;
  readers: readonly { reader_id: string; name: string }[];
  subjects: readonly AccessSubject[];
  onFilter: (filter: AccessFilter) => void;
}

/** Narrows the list to a person, or to what was seen. */
export const AccessFilters = ({ filter, readers, subjects, onFilter }: AccessFiltersProps) => {
  const { t } = useTranslation();
  return (
    <FilterForm className="access-log-filters">
      <SelectField
        label={t('access_log.filter_reader')}
        placeholder={t('access_log.every_reader')}
        options={readers.map(({ reader_id, name }) => ({ value: reader_id, label: name }))}
        value={filter.reader ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, reader: target.value === '' ? undefined : target.value })
        }
      />
      <SelectField
        label={t('access_log.filter_subject')}
        placeholder={t('access_log.every_subject')}
        options={subjects.map((subject) => ({ value: subject, label: t(`access_log.subject.${subject}`) }))}
        value={filter.subject ?? ''}
        onChange={({ target }) =>
          onFilter({ ...filter, subject: parseOption(accessSubjects, target.value) ?? undefined })
        }
      />
    </FilterForm>
  );
};
