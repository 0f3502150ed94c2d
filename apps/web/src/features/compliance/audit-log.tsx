import { useTranslation } from 'react-i18next';
import { Section } from '../../ui/section.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { AuditLines } from './audit-lines.tsx';
import { AuditVerification } from './audit-verification.tsx';
import { useAuditSearch } from './use-compliance.ts';

/** What the firm's users did, as the audit log has it, and whether its chain is intact. */
export const AuditLog = () => {
  const { t } = useTranslation();
  const { search, ...found } = useAuditSearch();
  return (
    <>
      <h1>{t('shell.menu.audit_log')}</h1>
      <p className="soft">{t('compliance.audit.lead')}</p>
      <Section title={t('compliance.verification.title')} isDivided>
        <AuditVerification />
      </Section>
      <Section title={t('compliance.audit.search')} isDivided>
        <AuditFilterForm onSearch={search} />
        <AuditLines found={found} />
      </Section>
    </>
  );
};
