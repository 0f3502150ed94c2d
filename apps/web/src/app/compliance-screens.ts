import type { ComponentType } from 'react';
import { lazyScreen } from './lazy-screen.tsx';

type Label = 'complaint_register' | 'rejected_files' | 'audit_log';

interface CompliancePage {
  key: string;
  path: string;
  label: `shell.menu.${Label}`;
  page: ComponentType;
  product: null;
  isInMenu: boolean;
  canBeFirst: boolean;
}

const ofCompliance = (load: Parameters<typeof lazyScreen>[0]) => lazyScreen(load, { texts: 'compliance' });

/** An entry of the menu. */
const entry = (label: Label, path: string, page: ComponentType): CompliancePage => ({
  key: label,
  path: `/app/compliance/${path}`,
  label: `shell.menu.${label}`,
  page,
  product: null,
  isInMenu: true,
  canBeFirst: true,
});

const register = ofCompliance(
  async () => (await import('../features/compliance/complaint-register.tsx')).ComplaintRegister,
);
const complaint = ofCompliance(
  async () => (await import('../features/compliance/complaint-thread.tsx')).ComplaintThread,
);
const rejectedFiles = ofCompliance(
  async () => (await import('../features/compliance/rejected-files-and-jobs.tsx')).RejectedFilesAndJobs,
);
const auditLog = ofCompliance(async () => (await import('../features/compliance/audit-log.tsx')).AuditLog);

/** The pages of compliance officers, which no client's page fetches anything of. */
export const compliancePages: readonly CompliancePage[] = [
  entry('complaint_register', 'complaints', register),
  {
    ...entry('complaint_register', 'complaints/:complaint', complaint),
    key: 'complaint_register/complaint',
    isInMenu: false,
    canBeFirst: false,
  },
  entry('rejected_files', 'files-and-jobs', rejectedFiles),
  entry('audit_log', 'audit', auditLog),
];
