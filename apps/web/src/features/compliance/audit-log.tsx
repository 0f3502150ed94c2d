import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLines } from './audit-lines.tsx';
import { AuditVerification } from './audit-verification.tsx';
import type { AuditFilter } from './use-compliance.ts';

/** What the firm's users did, as the audit log has it, and whether its chain is intact. */
export const AuditLog = () => {
  const { t } = useTranslation();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [searches, setSearches] = useState(0);
  return (
    <>
      <h1>{t('shell.menu.audit_log')}</h1>
      <p className="soft">{t('compliance.audit.lead')}</p>
      <Section title={t('compliance.verification.title')} isDivided>
        <AuditVerification />
      </Section>
      <Section title={t('compliance.audit.search')} isDivided>
        <AuditFilterForm
          onSearch={(next) => {
            setFilter(next);
            setSearches(searches + 1);
          }}
        />
        <AuditLines key={searches} filter={filter} />
      </Section>
    </>
  );
};
